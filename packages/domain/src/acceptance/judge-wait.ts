import type { Score } from '../match/index.ts'
import type { OddsMilli, OddsType } from '../odds/index.ts'
import type { FeedState } from './feed-state.ts'
import { moveAllowed, type PriceConsent } from './odds-move.ts'

/** What a bet in play was placed on. */
export interface MatchAtPlacement {
  readonly score: Score
  readonly reds: Score
}

/** The same match now. */
export interface MatchInWait extends MatchAtPlacement {
  /** Betting on the match is closed, or its play is over. */
  readonly suspended: boolean
  readonly danger: boolean
  /** `lost` also when the feed was cut and what happened meanwhile cannot be told. */
  readonly feed: FeedState
}

export type RejectReason =
  | 'goalDuringWait' | 'redCardDuringWait' | 'suspendedDuringWait' | 'oddsMovedDuringWait' | 'feedLostDuringWait'

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
  if (differs(atPlacement.score, now.score)) return rejected('goalDuringWait')
  if (differs(atPlacement.reds, now.reds)) return rejected('redCardDuringWait')
  if (now.suspended) return rejected('suspendedDuringWait')
  if (now.feed === 'lost') return rejected('feedLostDuringWait')
  return { verdict: now.danger || now.feed === 'stale' ? 'wait' : 'clear' }
}

/** A price that waits to be judged. */
export interface WaitingPrice extends PriceConsent {
  /** Struck price. */
  readonly oddsMilli: OddsMilli
  readonly oddsType: OddsType
}

/**
 * What the price alone says (AC2, AC3): whether the move since the bet was struck is one that the member agreed to.
 * The ticket keeps its struck price. `nowMilli` is 0 when the selection is no longer offered, which no consent covers.
 */
export const priceStands = (waiting: WaitingPrice, nowMilli: OddsMilli): boolean =>
  nowMilli > 0 && moveAllowed(waiting.oddsMilli, nowMilli, waiting.oddsType, waiting)

/** A bet in play that waits. */
export interface WaitingBet extends WaitingPrice {
  readonly match: MatchAtPlacement
  /** Earliest time of its acceptance, wall clock ms. */
  readonly dueMs: number
}

export interface WaitNow {
  readonly match: MatchInWait
  /** Price of the selection now, thousandths; 0 when it is not offered. */
  readonly oddsMilli: OddsMilli
  /** Wall clock, ms. */
  readonly nowMs: number
}

/**
 * Judges a bet that waits (AC3). Call it at every change of the match and when the wait is over; a rejection is final,
 * as a suspension may have passed by the next call. Danger and a stale feed prolong the wait.
 */
export const judgeWait = (bet: WaitingBet, now: WaitNow): WaitJudgement => {
  const match = judgeMatch(bet.match, now.match)
  if (match.verdict === 'rejected') return match
  if (!priceStands(bet, now.oddsMilli)) return rejected('oddsMovedDuringWait')
  return { verdict: match.verdict === 'wait' || now.nowMs < bet.dueMs ? 'wait' : 'accepted' }
}
