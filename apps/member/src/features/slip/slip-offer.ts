import type { BetCheckAnswer } from '@touchline/contract/named-records'
import { minorOf } from '@touchline/ui/format'
import type { Limits } from './stake.ts'

/** What the server said of a slip: its limits, and how long a bet would wait. */
export interface Offer extends Limits {
  readonly waitMs: number
  /** Of a Myanmar ticket: what is kept of what is won (MM2, MM4), basis points. */
  readonly feeBp?: number
}

/** What a refusal says of the house's rest (LI4), minor units. */
export interface RefusedAt {
  readonly code: string
  readonly maxBetMinor?: bigint
}

/** LI4: the offer as a refusal leaves it: with what the house can still take for its max bet, where it says so. */
export const offerAfter = ({ code, maxBetMinor }: RefusedAt, offer: Offer | null): Offer | null =>
  offer === null || code !== 'betOverMax' || maxBetMinor === undefined
    ? offer
    : { ...offer, maxBetMinor, maxBetBy: 'house' }

/** LI4: a bet was refused only for its size: less of it can be offered in its place. */
export const takesLess = (event: RefusedAt, offer: Offer | null): boolean =>
  offer !== null &&
  offerAfter(event, offer) !== offer &&
  event.maxBetMinor !== undefined &&
  event.maxBetMinor >= offer.minBetMinor

/** The limits of a check's answer. */
export const offerOf = (
  answer: Pick<BetCheckAnswer, 'minBet' | 'maxBet' | 'maxPayout' | 'maxBetBy' | 'waitMs'>,
): Offer => ({
  minBetMinor: minorOf(answer.minBet),
  maxBetMinor: minorOf(answer.maxBet),
  maxPayoutMinor: minorOf(answer.maxPayout),
  waitMs: answer.waitMs,
  ...(answer.maxBetBy !== undefined && { maxBetBy: answer.maxBetBy }),
})
