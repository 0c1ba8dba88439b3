import type { OddsMilli, OddsType } from '../odds/index.ts'
import { strikeAnew, type TicketTerms } from '../ticket/index.ts'
import { judgeMatch, type MatchAtPlacement, type MatchDuringWait, type MatchRejectReason } from './judge-wait.ts'
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

/** A leg of a ticket that waits, in play or before its match, as it was struck. */
export interface WaitingLeg {
  readonly match: MatchAtPlacement
  readonly price: LegPrice
  readonly lineQ: number
  readonly selection: string
}

/** A ticket that waits to be judged. */
export interface WaitingTerms extends PriceConsent {
  readonly terms: TicketTerms
  readonly legs: readonly WaitingLeg[]
  /** Of a builder: the one price of its legs; null elsewhere. */
  readonly combinedMilli: OddsMilli | null
  /** LI1, as when it was placed. */
  readonly maxPayoutMinor: bigint
  /** Earliest time of its acceptance, wall clock ms. */
  readonly dueMs: number
}

/** One of its legs now. */
export interface LegInWait {
  readonly match: MatchDuringWait
  /** What the selection is offered at; null when it is not. */
  readonly offer: OfferNow | null
}

export interface WaitNow {
  /** In the order of the ticket's legs. */
  readonly legs: readonly LegInWait[]
  /** What a builder's legs are offered at together; null when they are not. */
  readonly combinedMilli: OddsMilli | null
  /** Wall clock, ms. */
  readonly nowMs: number
}

/** A ticket struck anew at the prices of its acceptance. */
export interface Restruck {
  readonly terms: TicketTerms
  readonly legs: readonly Omit<OfferNow, 'locked'>[]
}

export type WaitJudgement =
  | { readonly verdict: 'wait' }
  | { readonly verdict: 'rejected'; readonly reason: RejectReason }
  /** `restruck` null: nothing moved, and it stands as it was struck. */
  | { readonly verdict: 'accepted'; readonly restruck: Restruck | null }

const rejected = (reason: RejectReason) => ({ verdict: 'rejected', reason }) as const

/** OD6: several legs are seen and paid in decimal. */
const oddsTypeOf = ({ kind, oddsType }: TicketTerms): OddsType => (kind === 'single' ? oddsType : 4)

const legStands = ({ terms, ...consent }: WaitingTerms, { price, selection }: WaitingLeg, now: OfferNow): boolean => {
  if (price.myanmar === null) return moveAllowed(price.oddsMilli, now.oddsMilli, oddsTypeOf(terms), consent)
  return now.myanmar !== null && myanmarMoveAllowed(price.myanmar, now.myanmar, selection, consent)
}

/** AC2 on the price as it was struck; of a builder its one price alone may not move. */
const pricesStand = (waiting: WaitingTerms, offers: readonly OfferNow[], combinedMilli: OddsMilli | null): boolean => {
  if (waiting.combinedMilli !== null) {
    return combinedMilli !== null && moveAllowed(waiting.combinedMilli, combinedMilli, 4, waiting)
  }
  return waiting.legs.every((leg, index) => {
    const now = offers[index]
    return now !== undefined && legStands(waiting, leg, now)
  })
}

const sameLine = ({ price: { myanmar: a }, lineQ }: WaitingLeg, { myanmar: b, ...now }: OfferNow): boolean =>
  lineQ === now.lineQ && a?.goals === b?.goals && a?.percent === b?.percent && a?.favourite === b?.favourite

const nothingMoved = (waiting: WaitingTerms, offers: readonly OfferNow[], combinedMilli: OddsMilli | null): boolean =>
  waiting.combinedMilli === combinedMilli &&
  waiting.legs.every((leg, index) => {
    const now = offers[index]
    return now !== undefined && leg.price.oddsMilli === now.oddsMilli && sameLine(leg, now)
  })

/**
 * LI1 holds at the new price as it did at the first, and a bet that could win nothing is none; nothing is cut down to
 * fit (LI3).
 */
const restrike = (
  waiting: WaitingTerms,
  offers: readonly OfferNow[],
  combinedMilli: OddsMilli | null,
): WaitJudgement => {
  if (nothingMoved(waiting, offers, combinedMilli)) return { verdict: 'accepted', restruck: null }
  const legs = offers.map(({ oddsMilli, myanmar, lineQ }) => ({ oddsMilli, myanmar, lineQ }))
  const terms = strikeAnew(waiting.terms, { legs, combinedMilli })
  if (terms.winMinor === 0n) return rejected('oddsMovedDuringWait')
  if (terms.riskMinor + terms.winMinor > waiting.maxPayoutMinor) return rejected('payoutDuringWait')
  return { verdict: 'accepted', restruck: { terms, legs } }
}

/**
 * Judges a ticket that waits (AC3). Call it at every change of its matches and when the wait is over; a rejection is
 * final: what caused it may have passed by the next call. A ticket has one wait and one moment of acceptance, at which
 * all of its legs, those before their match too, have the prices of that moment, as AC2 allows them. `legs` without an
 * entry for each leg of the ticket throws.
 */
export const judgeTicket = (waiting: WaitingTerms, { legs, combinedMilli, nowMs }: WaitNow): WaitJudgement => {
  if (legs.length !== waiting.legs.length) throw new RangeError(`${legs.length} legs for ${waiting.legs.length}`)
  const matches = waiting.legs.flatMap(({ match }, index) => {
    const now = legs[index]
    return now === undefined ? [] : judgeMatch(match, now.match)
  })
  const byMatch = matches.find((judged) => judged.verdict === 'rejected')
  if (byMatch !== undefined) return byMatch
  const offers = legs.flatMap(({ offer }) => offer ?? [])
  const gone = offers.length < legs.length || (waiting.combinedMilli !== null && combinedMilli === null)
  if (gone) return rejected('notOfferedDuringWait')
  if (offers.some(({ locked }) => locked)) return rejected('suspendedDuringWait')
  if (!pricesStand(waiting, offers, combinedMilli)) return rejected('oddsMovedDuringWait')
  if (nowMs < waiting.dueMs || matches.some(({ verdict }) => verdict === 'wait')) return { verdict: 'wait' }
  return restrike(waiting, offers, combinedMilli)
}
