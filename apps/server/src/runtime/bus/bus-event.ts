/**
 * Types allowed in a message: plain records, lists, strings, numbers and booleans, so that another process can decode
 * them. Money and other bigints are decimal strings.
 */
export type MessageValue<Value> = Value extends string | number | boolean | null
  ? Value
  : Value extends bigint | symbol | undefined | Date | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
    ? never
    : // biome-ignore lint/complexity/noBannedTypes: any function at all
      Value extends Function
      ? never
      : { readonly [Key in keyof Value]: MessageValue<Value[Key]> }

/** A kind of message: its name on every transport and the type of its value. */
export interface BusEvent<Value> {
  readonly name: string
  /**
   * Publisher of the event. A process signs its messages, a database transaction cannot. Subscribers of an unsigned
   * message therefore read the named rows again and use no value of the message.
   */
  readonly publisher: 'process' | 'database'
  /** Never set; makes the value type part of the event type. */
  readonly value?: Value
}

/**
 * Declares an event published by processes, in the module that publishes it: `busEvent<BetsChanged>('bets.changed')`.
 */
export function busEvent<Value>(name: [Value] extends [MessageValue<Value>] ? string : never): BusEvent<Value> {
  return {
    name,
    publisher: 'process',
  }
}

/** Declares an event published by transactions with `bus_publish`. The value names the rows to read again. */
export function databaseEvent<Value>(name: [Value] extends [MessageValue<Value>] ? string : never): BusEvent<Value> {
  return {
    name,
    publisher: 'database',
  }
}
