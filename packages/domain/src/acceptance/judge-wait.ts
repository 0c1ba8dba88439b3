import { PARTS, type Part, type Score } from '../match/index.ts'
import type { FeedState } from './feed-state.ts'

/**
 * What a change of the score is to a bet that waits. `goal`, `point` (a set, a run, a map) and what is counted beside a
 * match, `corner` and `booking`, reject it; a score that runs on all the time, as in basketball, only moves prices.
 */
export type Scoring = 'goal' | 'point' | 'running' | 'corner' | 'booking'

interface Tally {
  /** The score that decides. */
  readonly score: Score
  /** Scores of the parts begun so far: football tells its extra time here alone (GR8). */
  readonly parts?: Readonly<Partial<Record<Part, Score>>>
  readonly reds: Score
}

/** What a bet in play was placed on. */
export interface MatchAtPlacement extends Tally {
  /** `goal` where it is not told. */
  readonly scoring?: Scoring
  /** Of what is counted in another match: that match. */
  readonly parent?: MatchAtPlacement
}

/** The same match now. */
export interface MatchInWait extends Tally {
  /** Betting on the match is closed, or its play is over. */
  readonly suspended: boolean
  readonly danger: boolean
  /** `lost` also when the feed was cut and what happened meanwhile cannot be told. */
  readonly feed: FeedState
  readonly parent?: MatchInWait
}

/** Why the match alone rejects what waits on it. */
export type MatchRejectReason =
  | 'goalDuringWait' | 'scoreDuringWait' | 'cornerDuringWait' | 'bookingDuringWait' | 'redCardDuringWait'
  | 'suspendedDuringWait' | 'feedLostDuringWait'

export type MatchJudgement =
  | { readonly verdict: 'clear' }
  | { readonly verdict: 'wait' }
  | { readonly verdict: 'rejected'; readonly reason: MatchRejectReason }

const NIL: Score = { home: 0, away: 0 }

const REASONS = {
  goal: 'goalDuringWait', point: 'scoreDuringWait', corner: 'cornerDuringWait', booking: 'bookingDuringWait',
} as const satisfies Record<Exclude<Scoring, 'running'>, MatchRejectReason>

const differs = (a: Score, b: Score): boolean => a.home !== b.home || a.away !== b.away

/** A part that has not begun stands at nil. What sets count within them, as games, is no event of its own. */
const partsDiffer = ({ parts: a = {} }: Tally, { parts: b = {} }: Tally): boolean =>
  PARTS.some((part) => differs(a[part] ?? NIL, b[part] ?? NIL))

const scoredIn = (atPlacement: MatchAtPlacement, now: MatchInWait): MatchRejectReason | null => {
  const { scoring = 'goal' } = atPlacement
  if (scoring === 'running') return null
  const scored = differs(atPlacement.score, now.score) || (scoring !== 'point' && partsDiffer(atPlacement, now))
  return scored ? REASONS[scoring] : null
}

const rejected = (reason: MatchRejectReason) => ({ verdict: 'rejected', reason }) as const

const judgeAlone = (atPlacement: MatchAtPlacement, now: MatchInWait): MatchJudgement => {
  const scored = scoredIn(atPlacement, now)
  if (scored !== null) return rejected(scored)
  if (differs(atPlacement.reds, now.reds)) return rejected('redCardDuringWait')
  if (now.suspended) return rejected('suspendedDuringWait')
  if (now.feed === 'lost') return rejected('feedLostDuringWait')
  return { verdict: now.danger || now.feed === 'stale' ? 'wait' : 'clear' }
}

/**
 * What the match alone says of the bets that wait on it (AC3). Nothing of a bet comes in but the moment it was placed
 * at, neither side, market, price nor stake, so bets that wait together on one match are judged together: a goal
 * rejects those it would have favoured with those it would have hurt, in whatever part of the match it fell. A goal
 * taken back is a goal too: the score is not the one the bet was placed on. What is counted beside a match is judged
 * by its own count first and then by the match. On a stale feed nothing is known, so nothing is decided.
 */
export const judgeMatch = (atPlacement: MatchAtPlacement, now: MatchInWait): MatchJudgement => {
  const own = judgeAlone(atPlacement, now)
  if (own.verdict === 'rejected' || atPlacement.parent === undefined || now.parent === undefined) return own
  const parents = judgeMatch(atPlacement.parent, now.parent)
  return parents.verdict === 'clear' ? own : parents
}
