import type { ExactMinor } from '../ticket/index.ts'

/** What is kept of a ticket's worth, basis points: 500 are 5 % (CO1). */
export const DEFAULT_CASH_OUT_MARGIN_BP = 500

/** How far an offer may fall before the member is asked again, basis points (CO4). */
export const DEFAULT_CASH_OUT_TOLERANCE_BP = 100

const WHOLE_BP = 10_000

/**
 * What is offered for a worth (CO1): without the margin, rounded down once (MO2). 0 is no offer. Throws a RangeError
 * for a margin outside 0 to 10,000.
 */
export const cashOutOffer = ({ num, den }: ExactMinor, marginBp: number): bigint => {
  if (!(marginBp >= 0 && marginBp <= WHOLE_BP)) throw new RangeError(`not a margin: ${marginBp}`)
  return (num * BigInt(WHOLE_BP - marginBp)) / (den * BigInt(WHOLE_BP))
}

/**
 * Whether a member who named one offer takes another (CO4): when it is higher, or lower by no more than the tolerance,
 * basis points. He is then paid the offer of this moment, never the one that he named.
 */
export const offerStands = (namedMinor: bigint, nowMinor: bigint, toleranceBp: number): boolean =>
  nowMinor > 0n && nowMinor * BigInt(WHOLE_BP) >= namedMinor * BigInt(WHOLE_BP - toleranceBp)
