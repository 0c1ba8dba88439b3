import type { MatchPart, Score } from '../match/index.ts'
import type { FeedState } from './feed-state.ts'
import { NO_TURNS, type MatchChangeCounts, partsDiffer, scoresDiffer } from './match-change-counts.ts'

/**
 * Effect of a score change on a bet in a bet delay. `goal`, `point` (a set, run or map), `corner` and `booking` reject
 * the bet. `running`, as in basketball, only moves prices.
 */
export type ScoringKind = 'goal' | 'point' | 'running' | 'corner' | 'booking'

interface Tally {
  /** Score that decides the match, in goals, sets, maps or points. */
  readonly score: Score
  /** Scores of the parts started so far. Football reports extra time only here (GR8). */
  readonly parts?: Readonly<Partial<Record<MatchPart, Score>>>
  readonly reds: Score
  /**
   * Number of changes of score, reds and suspension so far, reverted changes included. Undefined if the changes are not
   * counted.
   */
  readonly turns?: MatchChangeCounts
}

/** Match state at the placement of a bet in play. */
export interface MatchAtPlacement extends Tally {
  /** Kind of score change that rejects the bet. Defaults to `goal`. */
  readonly scoring?: ScoringKind
  /** For a related match (corners or bookings): the main match. Undefined for other matches. */
  readonly parent?: MatchAtPlacement
}

export interface MatchDuringDelay extends Tally {
  /** True if betting on the match is suspended or play is over. */
  readonly suspended: boolean
  readonly danger: boolean
  /** Feed state of the match. Also `lost` after a feed interruption during which events may be missing. */
  readonly feed: FeedState
  readonly parent?: MatchDuringDelay
}

/** Match event that rejects the pending bets on the match. */
export type MatchRejectReason =
  | 'goalDuringWait'
  | 'scoreDuringWait'
  | 'cornerDuringWait'
  | 'bookingDuringWait'
  | 'redCardDuringWait'
  | 'suspendedDuringWait'
  | 'feedLostDuringWait'

export type MatchDecision =
  | { readonly verdict: 'clear' }
  | { readonly verdict: 'wait' }
  | { readonly verdict: 'rejected'; readonly reason: MatchRejectReason }

const REASONS = {
  goal: 'goalDuringWait',
  point: 'scoreDuringWait',
  corner: 'cornerDuringWait',
  booking: 'bookingDuringWait',
} as const satisfies Record<Exclude<ScoringKind, 'running'>, MatchRejectReason>

/**
 * Returns the bet-delay decision that depends on the match alone (AC3).
 *
 * The decision uses only the match state at placement, never the side, market, price or stake of a bet. Pending bets on
 * both sides of a match therefore get an identical decision. A goal in any part rejects them, whether or not the goal
 * would favour the bet. A disallowed goal counts as a goal, even if goal and withdrawal arrive together and the score
 * is unchanged. Corners and bookings are checked against their own count first, then against the match. On a stale feed
 * the state is unknown, so no decision is made.
 */
export function decideByMatch(atPlacement: MatchAtPlacement, now: MatchDuringDelay): MatchDecision {
  const ownDecision = decideByOwnState(atPlacement, now)
  if (ownDecision.verdict === 'rejected' || atPlacement.parent === undefined || now.parent === undefined)
    return ownDecision
  const parentDecision = decideByMatch(atPlacement.parent, now.parent)
  return parentDecision.verdict === 'clear' ? ownDecision : parentDecision
}

function decideByOwnState(atPlacement: MatchAtPlacement, now: MatchDuringDelay): MatchDecision {
  const scoreReason = findScoreRejection(atPlacement, now)
  if (scoreReason !== null) return rejected(scoreReason)
  const hasRedCard = scoresDiffer(atPlacement.reds, now.reds) || hasCountChanged(atPlacement, now, 'reds')
  if (hasRedCard) return rejected('redCardDuringWait')
  if (now.suspended || hasCountChanged(atPlacement, now, 'closed')) return rejected('suspendedDuringWait')
  if (now.feed === 'lost') return rejected('feedLostDuringWait')
  return { verdict: now.danger || now.feed === 'stale' ? 'wait' : 'clear' }
}

function findScoreRejection(atPlacement: MatchAtPlacement, now: MatchDuringDelay): MatchRejectReason | null {
  const { scoring = 'goal' } = atPlacement
  if (scoring === 'running') return null
  const hasScored = scoresDiffer(atPlacement.score, now.score) || hasCountChanged(atPlacement, now, 'score')
  if (hasScored) return REASONS[scoring]
  // In sets, only a won set, run or map rejects a bet. Games within a set do not.
  if (scoring === 'point') return null
  const hasScoredInPart = partsDiffer(atPlacement.parts, now.parts) || hasCountChanged(atPlacement, now, 'parts')
  return hasScoredInPart ? REASONS[scoring] : null
}

/**
 * Returns true if the number of changes of a value rose during the bet delay, even if the change was reverted and the
 * value is equal again.
 */
function hasCountChanged(atPlacement: Tally, now: Tally, counter: keyof MatchChangeCounts): boolean {
  return (atPlacement.turns ?? NO_TURNS)[counter] !== (now.turns ?? NO_TURNS)[counter]
}

function rejected(reason: MatchRejectReason) {
  return { verdict: 'rejected', reason } as const
}
