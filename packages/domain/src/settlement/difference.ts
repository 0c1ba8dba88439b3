/** The one movement that takes a ticket from what it returned before to what it returns now. */
export interface Difference {
  readonly kind: 'settle' | 'unsettle'
  /** Above 0. */
  readonly amountMinor: bigint
}

/**
 * What a version of a settlement moves (SE1): the difference from the version before, 0n for the first. Null where
 * nothing moves, as when the same outcome comes twice (SE2).
 */
export const differenceOf = (previousReturnMinor: bigint, returnMinor: bigint): Difference | null => {
  const amountMinor = returnMinor - previousReturnMinor
  if (amountMinor === 0n) return null
  return amountMinor > 0n ? { kind: 'settle', amountMinor } : { kind: 'unsettle', amountMinor: -amountMinor }
}
