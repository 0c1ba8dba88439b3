/** What two neighbours of a line have, minor units; null of the company, which has what it pays. */
export interface CashOfTwo {
  readonly aboveMinor: bigint | null
  readonly belowMinor: bigint
}

/**
 * UP10: pays cash to an account from the one right above, or, with an amount below 0, back to that one. Null where it
 * is more than who pays has.
 */
export const payCash = ({ aboveMinor, belowMinor }: CashOfTwo, amountMinor: bigint): CashOfTwo | null => {
  const after = {
    aboveMinor: aboveMinor === null ? null : aboveMinor - amountMinor,
    belowMinor: belowMinor + amountMinor,
  }
  const payer = amountMinor > 0n ? after.aboveMinor : after.belowMinor
  return payer !== null && payer < 0n ? null : after
}
