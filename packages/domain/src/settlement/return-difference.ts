/**
 * Ledger movement that changes the member's return from the previous to the new return. `settle` credits the member,
 * `unsettle` debits the member.
 */
export interface ReturnDifference {
  readonly kind: 'settle' | 'unsettle'
  /** Amount of the movement in minor units, always greater than 0. */
  readonly amountMinor: bigint
}

/**
 * Returns the ledger movement of a settlement version (SE1): the difference from the previous return, which is 0n for
 * the first version. Returns null if the return is unchanged, for example for a repeated result (SE2).
 */
export function computeDifference(previousReturnMinor: bigint, returnMinor: bigint): ReturnDifference | null {
  const amountMinor = returnMinor - previousReturnMinor
  if (amountMinor === 0n) return null
  return amountMinor > 0n ? { kind: 'settle', amountMinor } : { kind: 'unsettle', amountMinor: -amountMinor }
}
