import type { Part, Score } from '../match/index.ts'
import type { FeedState } from './feed-state.ts'
import { NO_TURNS, type Turns, partsDiffer, scoresDiffer } from './turns.ts'

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
  /** All that has turned in it so far, also what was taken back; none where it is not counted. */
  readonly turns?: Turns
}

/** What a bet in play was placed on. */
export interface MatchAtPlacement extends Tally {
  /** `goal` where it is not told. */
  readonly scoring?: Scoring
  /** Of what is counted in another match: that match. */
  readonly parent?: MatchAtPlacement
}

/** The same match now. */
export interface MatchDuringWait extends Tally {
  /** Betting on the match is closed, or its play is over. */
  readonly suspended: boolean
  readonly danger: boolean
  /** `lost` also when the feed was cut and what happened meanwhile cannot be told. */
  readonly feed: FeedState
  readonly parent?: MatchDuringWait
}

/** Why the match alone rejects what waits on it. */
export type MatchRejectReason =
  | 'goalDuringWait'
  | 'scoreDuringWait'
  | 'cornerDuringWait'
  | 'bookingDuringWait'
  | 'redCardDuringWait'
  | 'suspendedDuringWait'
  | 'feedLostDuringWait'

export type MatchJudgement =
  | { readonly verdict: 'clear' }
  | { readonly verdict: 'wait' }
  | { readonly verdict: 'rejected'; readonly reason: MatchRejectReason }

const REASONS = {
  goal: 'goalDuringWait',
  point: 'scoreDuringWait',
  corner: 'cornerDuringWait',
  booking: 'bookingDuringWait',
} as const satisfies Record<Exclude<Scoring, 'running'>, MatchRejectReason>

/** Whether it turned in the wait, though all may stand again as it did. */
const turned = (atPlacement: Tally, now: Tally, what: keyof Turns): boolean =>
  (atPlacement.turns ?? NO_TURNS)[what] !== (now.turns ?? NO_TURNS)[what]

const scoredIn = (atPlacement: MatchAtPlacement, now: MatchDuringWait): MatchRejectReason | null => {
  const { scoring = 'goal' } = atPlacement
  if (scoring === 'running') return null
  const scored = scoresDiffer(atPlacement.score, now.score) || turned(atPlacement, now, 'score')
  if (scored) return REASONS[scoring]
  // What sets count within them, as games, is no event of its own.
  if (scoring === 'point') return null
  const scoredInPart = partsDiffer(atPlacement.parts, now.parts) || turned(atPlacement, now, 'parts')
  return scoredInPart ? REASONS[scoring] : null
}

const rejected = (reason: MatchRejectReason) => ({ verdict: 'rejected', reason }) as const

const judgeAlone = (atPlacement: MatchAtPlacement, now: MatchDuringWait): MatchJudgement => {
  const scored = scoredIn(atPlacement, now)
  if (scored !== null) return rejected(scored)
  const sentOff = scoresDiffer(atPlacement.reds, now.reds) || turned(atPlacement, now, 'reds')
  if (sentOff) return rejected('redCardDuringWait')
  if (now.suspended || turned(atPlacement, now, 'closed')) return rejected('suspendedDuringWait')
  if (now.feed === 'lost') return rejected('feedLostDuringWait')
  return { verdict: now.danger || now.feed === 'stale' ? 'wait' : 'clear' }
}

/**
 * What the match alone says of the bets that wait on it (AC3). Nothing of a bet comes in but the moment it was placed
 * at, neither side, market, price nor stake, so bets that wait together on one match are judged together: a goal
 * rejects those it would have favoured with those it would have hurt, in whatever part of the match it fell. A goal
 * taken back is a goal too, also where both came at once and the score is again the one the bet was placed on. What is
 * counted beside a match is judged by its own count first and then by the match. On a stale feed nothing is known, so
 * nothing is decided.
 */
export const judgeMatch = (atPlacement: MatchAtPlacement, now: MatchDuringWait): MatchJudgement => {
  const own = judgeAlone(atPlacement, now)
  if (own.verdict === 'rejected' || atPlacement.parent === undefined || now.parent === undefined) return own
  const parents = judgeMatch(atPlacement.parent, now.parent)
  return parents.verdict === 'clear' ? own : parents
}
