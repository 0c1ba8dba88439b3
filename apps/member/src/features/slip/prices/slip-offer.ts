import type { BetCheckAnswer } from '@touchline/contract/named-records'
import { parseWireAmount } from '@touchline/ui/format'
import type { StakeLimits } from '../stake/stake.ts'

/** Server response to a check of the slip: stake limits and bet delay. */
export interface SlipOffer extends StakeLimits {
  readonly waitMs: number
  /** Fee on winnings of a Myanmar ticket in basis points (MM2, MM4). */
  readonly feeBp?: number
}

/** Refusal with the bookmaker's remaining capacity (LI4) in minor units. */
export interface RefusedAt {
  readonly code: string
  readonly maxBetMinor?: bigint
}

/** LI4: returns the offer after a refusal, with the remaining capacity as max bet if the refusal states it. */
export function offerAfter({ code, maxBetMinor }: RefusedAt, offer: SlipOffer | null): SlipOffer | null {
  return offer === null || code !== 'betOverMax' || maxBetMinor === undefined
    ? offer
    : { ...offer, maxBetMinor, maxBetBy: 'house' }
}

/** LI4: returns whether the bet was refused only for its size, so that a lower stake can be offered. */
export function allowsLowerStake(event: RefusedAt, offer: SlipOffer | null): boolean {
  return (
    offer !== null &&
    offerAfter(event, offer) !== offer &&
    event.maxBetMinor !== undefined &&
    event.maxBetMinor >= offer.minBetMinor
  )
}

/** Parses the stake limits and the bet delay from a check response. */
export function parseOffer(
  answer: Pick<BetCheckAnswer, 'minBet' | 'maxBet' | 'maxPayout' | 'maxBetBy' | 'waitMs'>,
): SlipOffer {
  return {
    minBetMinor: parseWireAmount(answer.minBet),
    maxBetMinor: parseWireAmount(answer.maxBet),
    maxPayoutMinor: parseWireAmount(answer.maxPayout),
    waitMs: answer.waitMs,
    ...(answer.maxBetBy !== undefined && { maxBetBy: answer.maxBetBy }),
  }
}
