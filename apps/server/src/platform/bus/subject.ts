/**
 * What may be news: plain records, lists, texts, numbers and truths, so that another process can read it. Money and
 * other bigints are spelled as decimal texts.
 */
export type NewsValue<Value> = Value extends string | number | boolean | null
  ? Value
  : Value extends bigint | symbol | undefined | Date | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
    ? never
    : // biome-ignore lint/complexity/noBannedTypes: any function at all
      Value extends Function
      ? never
      : { readonly [Key in keyof Value]: NewsValue<Value[Key]> }

/** A kind of news: what it is called on every wire, and what its news carries. */
export interface Subject<Value> {
  readonly name: string
  /**
   * Who publishes it. A process signs what it publishes. A transaction of the database cannot, so such a message is
   * believed only for what it names: subscribers read the rows again and never take a value from it.
   */
  readonly publisher: 'process' | 'database'
  /** Carries nothing; it keeps subjects of different values apart. */
  readonly value?: Value
}

/** A subject that every node hears. The module that speaks declares it: `subject<BetsChanged>('bets.changed')`. */
export const subject = <Value>(name: [Value] extends [NewsValue<Value>] ? string : never): Subject<Value> => ({
  name,
  publisher: 'process',
})

/** A subject that transactions publish by `bus_publish`; its value names the rows to read again. */
export const databaseSubject = <Value>(name: [Value] extends [NewsValue<Value>] ? string : never): Subject<Value> => ({
  name,
  publisher: 'database',
})
