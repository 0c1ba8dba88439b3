import type { ExactMinor } from '../ticket/index.ts'

/** Default margin that is deducted from the expected return of a ticket, in basis points: 500 is 5 % (CO1). */
export const DEFAULT_CASH_OUT_MARGIN_BP = 500

/**
 * Largest fall of the current cash-out offer below the requested offer at which the request is still accepted, in basis
 * points (CO4).
 */
export const DEFAULT_CASH_OUT_TOLERANCE_BP = 100

const FULL_BP = 10_000

/**
 * Computes the cash-out offer from the expected return: less the margin, rounded down once (CO1, MO2). An offer of 0
 * means no cash-out. Throws a RangeError for a margin outside 0 to 10,000 basis points.
 */
export function cashOutOffer({ num, den }: ExactMinor, marginBp: number): bigint {
  if (!(marginBp >= 0 && marginBp <= FULL_BP)) throw new RangeError(`not a margin: ${marginBp}`)
  return (num * BigInt(FULL_BP - marginBp)) / (den * BigInt(FULL_BP))
}

/**
 * Checks whether the current offer may replace the requested offer (CO4). The current offer must be positive and at
 * most `toleranceBp` basis points below the requested offer. The member is always paid the current offer.
 */
export function isOfferAccepted(requestedMinor: bigint, nowMinor: bigint, toleranceBp: number): boolean {
  return nowMinor > 0n && nowMinor * BigInt(FULL_BP) >= requestedMinor * BigInt(FULL_BP - toleranceBp)
}
