import type { OddsMilli, OddsType } from '../odds/index.ts'
import { recomputeTicketTerms, type TicketTerms } from '../ticket/index.ts'
import {
  decideByMatch,
  type MatchAtPlacement,
  type MatchDuringDelay,
  type MatchRejectReason,
} from './decide-by-match.ts'
import type { OfferNow } from './leg-price.ts'
import { moveAllowed, myanmarMoveAllowed, type PriceConsent } from './odds-move.ts'
import type { LegPrice } from './refusal.ts'

export type RejectReason =
  | MatchRejectReason
  | 'notOfferedDuringWait'
  | 'oddsMovedDuringWait'
  | 'payoutDuringWait'
  | 'balanceDuringWait'
  | 'protectionDuringWait'

/** Leg of a ticket in a bet delay, with its terms at placement. The match may be in play or before kick-off. */
export interface WaitingLeg {
  readonly match: MatchAtPlacement
  readonly price: LegPrice
  readonly lineQ: number
  readonly selection: string
}

/** Terms of a ticket that is pending a bet-delay decision, as fixed at placement. */
export interface WaitingTerms extends PriceConsent {
  readonly terms: TicketTerms
  readonly legs: readonly WaitingLeg[]
  /** Combined price of a bet builder at placement, in thousandths. Null for other ticket kinds. */
  readonly combinedMilli: OddsMilli | null
  /** Max payout at placement, in minor units (LI1). */
  readonly maxPayoutMinor: bigint
  /** Earliest acceptance time in milliseconds, on the same clock as `nowMs`. */
  readonly dueMs: number
}

/** Current state of a leg of the pending ticket: its match and its offer. */
export interface PendingLeg {
  readonly match: MatchDuringDelay
  /** Current line and price of the selection; null if the selection is no longer offered. */
  readonly offer: OfferNow | null
}

export interface PendingTicketNow {
  /** Legs in the order of the ticket. */
  readonly legs: readonly PendingLeg[]
  /**
   * Current combined price of a bet builder, in thousandths. Null for other ticket kinds, or if the legs can no longer
   * be combined.
   */
  readonly combinedMilli: OddsMilli | null
  /** Time of the decision in milliseconds. */
  readonly nowMs: number
}

/** Ticket terms recomputed at the prices of acceptance, which replace the terms at placement. */
export interface RepricedTerms {
  readonly terms: TicketTerms
  readonly legs: readonly Omit<OfferNow, 'locked'>[]
}

export type BetDelayDecision =
  | { readonly verdict: 'wait' }
  | { readonly verdict: 'rejected'; readonly reason: RejectReason }
  /** `newTerms` is null if no price moved; the terms at placement then apply. */
  | { readonly verdict: 'accepted'; readonly newTerms: RepricedTerms | null }

/**
 * Decides a ticket at the end of its bet delay (AC3). Call it at every change of the ticket's matches and when the
 * delay ends. A rejection is final, because its cause may have passed by the next call. A ticket has a single delay and
 * a single moment of acceptance. At that moment every leg, in play or not, takes its current price as AC2 allows.
 * Throws a RangeError unless `legs` has an entry for every leg of the ticket.
 */
export function decidePendingTicket(
  waiting: WaitingTerms,
  { legs, combinedMilli, nowMs }: PendingTicketNow,
): BetDelayDecision {
  if (legs.length !== waiting.legs.length) throw new RangeError(`${legs.length} legs for ${waiting.legs.length}`)
  const matches = waiting.legs.flatMap(({ match }, index) => {
    const now = legs[index]
    return now === undefined ? [] : decideByMatch(match, now.match)
  })
  const byMatch = matches.find((decision) => decision.verdict === 'rejected')
  if (byMatch !== undefined) return byMatch
  const offers = legs.flatMap(({ offer }) => offer ?? [])
  const isOfferMissing = offers.length < legs.length || (waiting.combinedMilli !== null && combinedMilli === null)
  if (isOfferMissing) return rejected('notOfferedDuringWait')
  if (offers.some(({ locked }) => locked)) return rejected('suspendedDuringWait')
  if (!arePricesAcceptable(waiting, offers, combinedMilli)) return rejected('oddsMovedDuringWait')
  if (nowMs < waiting.dueMs || matches.some(({ verdict }) => verdict === 'wait')) return { verdict: 'wait' }
  return acceptAtCurrentPrices(waiting, offers, combinedMilli)
}

function rejected(reason: RejectReason) {
  return { verdict: 'rejected', reason } as const
}

/**
 * Checks whether the current prices are acceptable against the prices at placement (AC2). For a bet builder, only the
 * combined price counts.
 */
function arePricesAcceptable(
  waiting: WaitingTerms,
  offers: readonly OfferNow[],
  combinedMilli: OddsMilli | null,
): boolean {
  if (waiting.combinedMilli !== null) {
    return combinedMilli !== null && moveAllowed(waiting.combinedMilli, combinedMilli, 4, waiting)
  }
  return waiting.legs.every((leg, index) => {
    const now = offers[index]
    return now !== undefined && isLegPriceAcceptable(waiting, leg, now)
  })
}

function isLegPriceAcceptable(
  { terms, ...consent }: WaitingTerms,
  { price, selection }: WaitingLeg,
  now: OfferNow,
): boolean {
  if (price.myanmar === null) return moveAllowed(price.oddsMilli, now.oddsMilli, toPricedOddsType(terms), consent)
  return now.myanmar !== null && myanmarMoveAllowed(price.myanmar, now.myanmar, selection, consent)
}

/**
 * Returns the odds type in which the ticket was priced: the member's for a single, decimal for tickets of several legs
 * (OD6).
 */
function toPricedOddsType({ kind, oddsType }: TicketTerms): OddsType {
  return kind === 'single' ? oddsType : 4
}

/**
 * Recomputes the terms at the current prices. Rejects a ticket above the max payout (LI1) or without a win. Never
 * reduces a stake to fit a limit (LI3).
 */
function acceptAtCurrentPrices(
  waiting: WaitingTerms,
  offers: readonly OfferNow[],
  combinedMilli: OddsMilli | null,
): BetDelayDecision {
  if (areTermsUnchanged(waiting, offers, combinedMilli)) return { verdict: 'accepted', newTerms: null }
  const legs = offers.map(({ oddsMilli, myanmar, lineQ }) => ({ oddsMilli, myanmar, lineQ }))
  const terms = recomputeTicketTerms(waiting.terms, { legs, combinedMilli })
  if (terms.winMinor === 0n) return rejected('oddsMovedDuringWait')
  if (terms.riskMinor + terms.winMinor > waiting.maxPayoutMinor) return rejected('payoutDuringWait')
  return { verdict: 'accepted', newTerms: { terms, legs } }
}

function areTermsUnchanged(
  waiting: WaitingTerms,
  offers: readonly OfferNow[],
  combinedMilli: OddsMilli | null,
): boolean {
  return (
    waiting.combinedMilli === combinedMilli &&
    waiting.legs.every((leg, index) => {
      const now = offers[index]
      return now !== undefined && leg.price.oddsMilli === now.oddsMilli && isSameLine(leg, now)
    })
  )
}

function isSameLine({ price: { myanmar: a }, lineQ }: WaitingLeg, { myanmar: b, ...now }: OfferNow): boolean {
  return lineQ === now.lineQ && a?.goals === b?.goals && a?.percent === b?.percent && a?.favourite === b?.favourite
}
