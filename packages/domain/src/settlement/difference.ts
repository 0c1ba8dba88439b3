/** Ledger movement from the previous return of a ticket to the new return. */
export interface Difference {
  readonly kind: 'settle' | 'unsettle'
  /** Greater than 0. */
  readonly amountMinor: bigint
}

/**
 * Returns the movement of a settlement version (SE1): the difference from the previous return, which is 0n for the
 * first version. Returns null if the return is unchanged, for example for a repeated outcome (SE2).
 */
export const differenceOf = (previousReturnMinor: bigint, returnMinor: bigint): Difference | null => {
  const amountMinor = returnMinor - previousReturnMinor
  if (amountMinor === 0n) return null
  return amountMinor > 0n ? { kind: 'settle', amountMinor } : { kind: 'unsettle', amountMinor: -amountMinor }
}
