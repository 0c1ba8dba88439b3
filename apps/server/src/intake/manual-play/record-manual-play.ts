import {
  withElapsedMinutes,
  closedUntilAfterRelease,
  contradictsManualState,
  computeEffectiveState,
  type ManualState,
  isManualPlayAllowed,
  UNSTARTED_STATE,
  type ManualPlayChange,
  type PeriodSequence,
  findStages,
  manualStateAfter,
} from '@touchline/domain/manual-play'
import {
  type LiveState,
  type MatchId,
  type MatchOutcome,
  ZERO_SCORE,
  type Period,
  type Score,
} from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { MANUAL_PROVIDER } from '../../offer/index.ts'
import type { StoredManualState } from './manual-states.ts'

/** Stored data of the match that a trader controls manually. */
interface ManualPlayMatch {
  readonly provider: string
  readonly isOver: boolean
  /** Stored live state in force. The feed process may have a newer state whose write is still pending. */
  readonly live: LiveState | null
  readonly sportId: number
  /** True if the match has two sides and a score of its own; false for outrights, races, corners and bookings. */
  readonly isPlain: boolean
  readonly kickOffMs: number
  readonly manualState: StoredManualState | null
  /** Feed's state at the time when the trader started manual control, regardless of what the feed has sent since. */
  readonly feedStateAtStart: LiveState | null
}

/** Party that determines a match's live state, with a contradiction by the feed. */
export interface ScoreSource {
  /** True for a manual match without a feed. */
  readonly isManualMatch: boolean
  /** True while a trader's manual state is in force. */
  readonly isManuallyControlled: boolean
  /** The feed's contradicting state; null without a contradiction. */
  readonly feed: LiveState | null
}

export interface ManualPlayRecords {
  /** Reads the match and locks the row until the transaction ends. */
  readonly readLocked: (matchId: MatchId) => Promise<ManualPlayMatch | null>
  readonly put: (matchId: MatchId, manualState: ManualState, feedStateAtStart: LiveState | null) => Promise<void>
  /** Marks the match as returned to the feed. The feed process applies the feed's state afterwards. */
  readonly leave: (matchId: MatchId, manualState: ManualState) => Promise<void>
  /** Releases the match's pending results for which `isHeld` returns false under the current manual state (HP3). */
  readonly release: (matchId: MatchId, isHeld: (outcome: MatchOutcome) => boolean) => Promise<void>
}

export interface ManualPlayOrder {
  readonly matchId: MatchId
  /** Trader's update of the match state; the act `feed` ends manual control and returns the match to the feed. */
  readonly update: ManualPlayChange | { readonly act: 'feed' }
  /** Match state that the trader saw. The update is refused if the state has changed since. */
  readonly shownState: {
    readonly period: Period
    readonly score: Score
    readonly reds: Score
    /** Score of extra time only; absent before extra time. */
    readonly extra?: Score
  }
  /** Live state with the current minute, from this process's price book; null if the book does not have the match. */
  readonly now: LiveState | null
}

type ManualPlayRefusal =
  | { readonly code: 'notFound' | 'matchNotActive' | 'changedMeanwhile' }
  | { readonly code: 'badInput'; readonly field: string; readonly why: string }

export type ManualPlayResult =
  | { readonly ok: true; readonly before: LiveState | null; readonly after: LiveState | null }
  | { readonly ok: false; readonly why: ManualPlayRefusal }

/**
 * Applies a trader's manual update to a match, or returns the match to the feed (HP1). The update is refused if period,
 * score or cards have changed since the trader's view, so a goal is never entered twice.
 */
export async function recordManualPlay(
  records: ManualPlayRecords,
  order: ManualPlayOrder,
  worldMs: number,
): Promise<ManualPlayResult> {
  const { matchId, update, shownState, now } = order
  const match = await records.readLocked(matchId)
  if (match === null) return refuse({ code: 'notFound' })
  if (match.isOver) return refuse({ code: 'matchNotActive' })
  if (update.act === 'feed' && match.provider === MANUAL_PROVIDER) return refuseField('act', 'a match with a feed')
  const sport = sportById(match.sportId)
  const stages = sport === undefined || !match.isPlain ? null : findStages(sport)
  if (stages === null) return refuseField('matchId', 'a match of a sport with a clock, by its own score')
  // A return to the feed is allowed at any time. Otherwise a postponed kick-off would leave a manual state without a
  // way to withdraw the state.
  if (update.act !== 'feed' && !isManualPlayAllowed(match.kickOffMs, worldMs))
    return refuseField('matchId', 'not earlier than a quarter of an hour before kick-off')
  // After a return to the feed, the current state is unknown until the feed's state is applied.
  if (match.manualState?.status === 'returning') return refuse({ code: 'changedMeanwhile' })
  const manualState = match.manualState?.status === 'active' ? match.manualState : null
  const before = computeCurrentState(stages, match.live, manualState, { now, worldMs })
  if (!isUnchanged(before, shownState)) return refuse({ code: 'changedMeanwhile' })
  if (update.act === 'feed') return leaveToFeed(records, matchId, manualState, worldMs)
  const [from, feedStateAtStart] =
    manualState === null ? [match.live, match.live] : [manualState.from, match.feedStateAtStart]
  const closedToMs = match.manualState?.closedToMs ?? 0
  const next = manualStateAfter(stages, { stateBefore: before, from, change: update, worldMs, closedToMs })
  if ('why' in next) return refuseField(next.field, next.why)
  // The trader may return to a value that the feed has withdrawn. The feed then counts as having confirmed the value.
  const reached = computeEffectiveState(stages, manualState?.feed ?? null, next, worldMs).from
  await records.put(matchId, { ...next, from: reached }, feedStateAtStart)
  await records.release(matchId, (outcome) =>
    contradictsManualState(stages, { live: next.live, from: feedStateAtStart }, outcome),
  )
  return { ok: true, before: manualState?.live ?? match.live, after: next.live }
}

function refuse(why: ManualPlayRefusal): ManualPlayResult {
  return { ok: false, why }
}

function refuseField(field: string, why: string): ManualPlayResult {
  return refuse({ code: 'badInput', field, why })
}

/** Returns the live state in force on the match with the current minute. */
function computeCurrentState(
  stages: PeriodSequence,
  live: LiveState | null,
  manualState: StoredManualState | null,
  { now, worldMs }: { readonly now: LiveState | null; readonly worldMs: number },
): LiveState {
  const state = manualState === null ? (live ?? UNSTARTED_STATE) : withElapsedMinutes(stages, manualState, worldMs)
  return now !== null && now.period === state.period ? { ...state, minute: now.minute, added: now.added } : state
}

function isUnchanged({ period, score, reds, parts }: LiveState, shownState: ManualPlayOrder['shownState']): boolean {
  return (
    period === shownState.period &&
    isSameScore(score, shownState.score) &&
    isSameScore(reds, shownState.reds) &&
    isSameScore(parts?.extra ?? ZERO_SCORE, shownState.extra ?? ZERO_SCORE)
  )
}

function isSameScore(one: Score, other: Score): boolean {
  return one.home === other.home && one.away === other.away
}

async function leaveToFeed(
  { leave, release }: ManualPlayRecords,
  matchId: MatchId,
  manualState: StoredManualState | null,
  worldMs: number,
): Promise<ManualPlayResult> {
  if (manualState === null) return refuse({ code: 'changedMeanwhile' })
  await leave(matchId, { ...manualState, closedToMs: closedUntilAfterRelease(manualState, worldMs) })
  await release(matchId, () => false)
  return { ok: true, before: manualState.live, after: null }
}
