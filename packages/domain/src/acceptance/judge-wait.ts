import type { Score } from '../match/index.ts'
import type { OddsType } from '../odds/index.ts'
import type { FeedState } from './feed-state.ts'
import { moveAllowed, myanmarMoveAllowed, type PriceConsent } from './odds-move.ts'
import type { LegPrice } from './refusal.ts'

/**
 * What a change of the score is to a bet that waits. `goal` and `point` (a set, a run, a map) reject it; a score that
 * runs on all the time, as in basketball, only moves prices.
 */
export type Scoring = 'goal' | 'point' | 'running'

/** What a bet in play was placed on. */
export interface MatchAtPlacement {
  /** `goal` where it is not told. */
  readonly scoring?: Scoring
  readonly score: Score
  readonly reds: Score
}

/** The same match now. */
export interface MatchInWait extends Omit<MatchAtPlacement, 'scoring'> {
  /** Betting on the match is closed, or its play is over. */
  readonly suspended: boolean
  readonly danger: boolean
  /** `lost` also when the feed was cut and what happened meanwhile cannot be told. */
  readonly feed: FeedState
}

export type RejectReason =
  | 'goalDuringWait' | 'scoreDuringWait' | 'redCardDuringWait' | 'suspendedDuringWait' | 'oddsMovedDuringWait'
  | 'feedLostDuringWait'

export type MatchJudgement =
  | { readonly verdict: 'clear' }
  | { readonly verdict: 'wait' }
  | { readonly verdict: 'rejected'; readonly reason: RejectReason }

export type WaitJudgement =
  | { readonly verdict: 'accepted' }
  | { readonly verdict: 'wait' }
  | { readonly verdict: 'rejected'; readonly reason: RejectReason }

const differs = (a: Score, b: Score): boolean => a.home !== b.home || a.away !== b.away

const rejected = (reason: RejectReason) => ({ verdict: 'rejected', reason }) as const

/**
 * What the match alone says of the bets that wait on it (AC3). Nothing of a bet comes in but the moment it was placed
 * at, neither side, market, price nor stake, so bets that wait together on one match are judged together: a goal
 * rejects those it would have favoured with those it would have hurt. A goal taken back is a goal too: the score is
 * not the one the bet was placed on. On a stale feed nothing is known, so nothing is decided.
 */
export const judgeMatch = (atPlacement: MatchAtPlacement, now: MatchInWait): MatchJudgement => {
  const { scoring = 'goal' } = atPlacement
  if (scoring !== 'running' && differs(atPlacement.score, now.score)) {
    return rejected(scoring === 'goal' ? 'goalDuringWait' : 'scoreDuringWait')
  }
  if (differs(atPlacement.reds, now.reds)) return rejected('redCardDuringWait')
  if (now.suspended) return rejected('suspendedDuringWait')
  if (now.feed === 'lost') return rejected('feedLostDuringWait')
  return { verdict: now.danger || now.feed === 'stale' ? 'wait' : 'clear' }
}

/** A price that waits to be judged. */
export interface WaitingPrice extends PriceConsent {
  /** As it was struck. */
  readonly price: LegPrice
  readonly oddsType: OddsType
  readonly selection: string
}

/**
 * What the price alone says (AC2, AC3): whether the move since the bet was struck is one that the member agreed to.
 * The ticket keeps its struck price. `now` is null when the selection is no longer offered, which no consent covers.
 */
export const priceStands = (waiting: WaitingPrice, now: LegPrice | null): boolean => {
  if (now === null) return false
  const { price, oddsType, selection } = waiting
  if (price.myanmar === null) return moveAllowed(price.oddsMilli, now.oddsMilli, oddsType, waiting)
  return now.myanmar !== null && myanmarMoveAllowed(price.myanmar, now.myanmar, selection, waiting)
}

/** A leg in play that waits. */
export interface WaitingLeg extends WaitingPrice {
  readonly match: MatchAtPlacement
  /** Earliest time of its acceptance, wall clock ms. */
  readonly dueMs: number
}

export interface WaitNow {
  readonly match: MatchInWait
  /** What the selection is offered at now; null when it is not. */
  readonly price: LegPrice | null
  /** Wall clock, ms. */
  readonly nowMs: number
}

/**
 * Judges a leg that waits (AC3). Call it at every change of the match and when the wait is over; its word is final: a
 * suspension may have passed by the next call, and what was accepted in its own time does not wait for the other legs
 * of its ticket. A ticket is accepted when each of its legs in play is, and rejected by any. Danger and a stale feed
 * prolong the wait.
 */
export const judgeWait = (leg: WaitingLeg, now: WaitNow): WaitJudgement => {
  const match = judgeMatch(leg.match, now.match)
  if (match.verdict === 'rejected') return match
  if (!priceStands(leg, now.price)) return rejected('oddsMovedDuringWait')
  return { verdict: match.verdict === 'wait' || now.nowMs < leg.dueMs ? 'wait' : 'accepted' }
}
