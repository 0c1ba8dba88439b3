import type { BetAnswer } from '@touchline/contract/sportsbook/bet'
import type { BetRefused } from '@touchline/contract/sportsbook/placing'
import type { LegPrice } from '@touchline/domain/acceptance'
import { computeParlayTerms } from '@touchline/domain/ticket'
import type { FastifyReply } from 'fastify'
import { sendRefusal } from '../../platform/http/refusal.ts'
import { betWire } from '../lists/bet-wire.http.ts'
import type { BetPlacement, BetRefusal } from './placing-ports.ts'

/** Converts a refusal to its wire form, with the details for a new attempt. */
export function refuseBet(
  reply: FastifyReply,
  { code, leg, oddsMilli, offer, related, own, maxBetMinor }: BetRefusal,
): BetRefused {
  return {
    ...sendRefusal(reply, code, maxBetMinor === undefined ? {} : { field: 'stake' }),
    ...(maxBetMinor !== undefined && { max_bet: String(maxBetMinor) }),
    ...(oddsMilli !== undefined && { odds_milli: oddsMilli }),
    ...(leg !== undefined && { leg }),
    ...(offer && {
      offer: {
        legs: offer.map(({ oddsMilli: odds_milli, myanmar }) => ({ odds_milli, myanmar })),
        price_hundredths: computeCombinedPrice(offer),
      },
    }),
    ...(related && { related: { ...related } }),
    ...(own && { own_limit: { kind: own.kind, period: own.period, left: String(own.leftMinor) } }),
  }
}

/**
 * Computes the combined decimal price of several offered legs, in hundredths; null for a single leg, and for Myanmar
 * lines, which have no combined price.
 */
function computeCombinedPrice(offer: readonly LegPrice[]): number | null {
  const isCombinable = offer.length > 1 && offer.every(({ myanmar }) => myanmar === null)
  return isCombinable ? computeParlayTerms(100n, offer).priceHundredths : null
}

/** Converts a placement result to the wire response. */
export function answerBet(reply: FastifyReply, placement: BetPlacement): BetAnswer | BetRefused {
  if (!placement.ok) return refuseBet(reply, placement)
  const { availableMinor, outstandingMinor } = placement.balance
  return {
    status: 1,
    statusdesc: 'success',
    bet: betWire(placement.ticket),
    balance: availableMinor === null ? null : String(availableMinor),
    outstanding_balance: String(outstandingMinor),
  }
}
