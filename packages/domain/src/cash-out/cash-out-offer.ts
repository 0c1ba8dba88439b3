import type { Worth } from './ticket-worth.ts'

/** What is kept of a ticket's worth, basis points: 500 are 5 % (CO1). */
export const DEFAULT_CASH_OUT_MARGIN_BP = 500

/** How far an offer may fall before the member is asked again, basis points (CO4). */
export const DEFAULT_CASH_OUT_TOLERANCE_BP = 100

const WHOLE_BP = 10_000

/**
 * What is offered for a worth (CO1): without the margin, rounded down once (MO2). 0 is no offer. Throws a RangeError
 * for a margin outside 0 to 10,000.
 */
export const cashOutOffer = ({ amount, of }: Worth, marginBp: number): bigint => {
  if (!(marginBp >= 0 && marginBp <= WHOLE_BP)) throw new RangeError(`not a margin: ${marginBp}`)
  return (amount * BigInt(WHOLE_BP - marginBp)) / (of * BigInt(WHOLE_BP))
}

/**
 * What is paid to a member who saw one offer and is met by another (CO4): the higher of the two; null where the offer
 * has fallen by more than the tolerance, so that he has to be asked again.
 */
export const amountToPay = (seenMinor: bigint, nowMinor: bigint, toleranceBp: number): bigint | null => {
  if (nowMinor >= seenMinor) return nowMinor
  const lowest = seenMinor * BigInt(WHOLE_BP - toleranceBp)
  return nowMinor > 0n && nowMinor * BigInt(WHOLE_BP) >= lowest ? seenMinor : null
}
