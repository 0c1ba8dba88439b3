/**
 * Cash of two neighbouring accounts of an upline path, in minor units. Null for the company, whose cash is unlimited.
 */
export interface CashPair {
  readonly aboveMinor: bigint | null
  readonly belowMinor: bigint
}

/**
 * Pays cash from an account to the account directly below, or back up if the amount is negative (UP10). Returns null if
 * the payer has insufficient cash.
 */
export function payCash({ aboveMinor, belowMinor }: CashPair, amountMinor: bigint): CashPair | null {
  const after = {
    aboveMinor: aboveMinor === null ? null : aboveMinor - amountMinor,
    belowMinor: belowMinor + amountMinor,
  }
  const payer = amountMinor > 0n ? after.aboveMinor : after.belowMinor
  return payer !== null && payer < 0n ? null : after
}
