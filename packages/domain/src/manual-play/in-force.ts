import { type LiveState, ZERO_SCORE, type Score } from '../match/index.ts'
import type { ManualState } from './manual-state.ts'
import { type FeedAgreement, compareValue, compareProgress } from './feed-agreement.ts'
import { computeProgress, type PeriodSequence } from './period-sequence.ts'
import { hasClock, minuteAt, UNSTARTED_STATE } from './apply-manual-play.ts'

export interface EffectiveState {
  readonly live: LiveState
  /**
   * Source of the effective state. `manual`: the trader; `feed`: the feed, which has sent every manual change;
   * `contradicted`: feed and manual state contradict, so the match is suspended.
   */
  readonly by: 'manual' | 'feed' | 'contradicted'
  /**
   * Feed values that the trader changed, as far as the feed has caught up. The comparison with the next feed state
   * starts from here.
   */
  readonly from: LiveState | null
}

const MINUTE_MS = 60_000

type Scores = Readonly<Record<'began' | 'from' | 'manual' | 'feed', Score>>

/** Returns the manual state with the minutes elapsed since the entry. */
export function withElapsedMinutes(
  stages: PeriodSequence,
  { live, atMs, closedToMs }: Omit<ManualState, 'from'>,
  worldMs: number,
): LiveState {
  const manualLive = { ...live, suspended: worldMs < closedToMs }
  if (!hasClock(stages, live)) return manualLive
  const passed = Math.max(0, Math.floor((worldMs - atMs) / MINUTE_MS))
  return { ...manualLive, ...minuteAt(stages, live, live.minute + live.added + passed) }
}

/** Returns the live state, suspended if the simulated clock `worldMs` is before `untilMs` (epoch milliseconds). */
export function suspendUntil(live: LiveState, untilMs: number, worldMs: number): LiveState {
  return worldMs < untilMs ? { ...live, suspended: true } : live
}

/**
 * Returns the effective live state of a match and its source (HP2). The manual state applies until the feed has sent
 * every manual change. A feed contradicts the manual state if it sends a different value. It also contradicts if it is
 * further on, or ended, without the manual changes. The match is then suspended. `feed` is null before the first feed
 * state.
 */
export function computeEffectiveState(
  stages: PeriodSequence,
  feed: LiveState | null,
  manualState: ManualState,
  worldMs: number,
): EffectiveState {
  const { from, closedToMs } = manualState
  const manualLive = withElapsedMinutes(stages, manualState, worldMs)
  if (feed === null) return { live: manualLive, by: 'manual', from }
  const agreements = new Set(compareStates(stages, manualState, feed))
  const progress = { from: computeFeedProgress(stages, manualState, feed) }
  if (contradicts(agreements, feed))
    return { ...progress, live: { ...withFeedDetails(manualLive, feed), suspended: true }, by: 'contradicted' }
  if (agreements.has('behind')) return { ...progress, live: withFeedDetails(manualLive, feed), by: 'manual' }
  return { ...progress, live: suspendUntil(feed, closedToMs, worldMs), by: 'feed' }
}

function compareStates(
  stages: PeriodSequence,
  { live, from, began = from }: ManualState,
  feed: LiveState,
): readonly FeedAgreement[] {
  return [
    ...compareScores({
      began: began?.score ?? ZERO_SCORE,
      from: from?.score ?? ZERO_SCORE,
      manual: live.score,
      feed: feed.score,
    }),
    ...compareScores({
      began: began?.reds ?? ZERO_SCORE,
      from: from?.reds ?? ZERO_SCORE,
      manual: live.reds,
      feed: feed.reds,
    }),
    ...(stages.extraTime
      ? compareScores({ began: extraOf(began), from: extraOf(from), manual: extraOf(live), feed: extraOf(feed) })
      : []),
    compareValue(
      from === null ? 0 : computeProgress(stages, from),
      computeProgress(stages, live),
      computeProgress(stages, feed),
    ),
  ]
}

function compareScores({ began, from, manual, feed }: Scores): readonly FeedAgreement[] {
  return (['home', 'away'] as const).map((side) => compareProgress(began[side], from[side], manual[side], feed[side]))
}

function extraOf(state: LiveState | null): Score {
  return state?.parts?.extra ?? ZERO_SCORE
}

/**
 * Returns how far the feed has caught up with each value that the trader changed. A feed value outside the path to the
 * manual value does not count as progress.
 */
function computeFeedProgress(stages: PeriodSequence, { live, from }: ManualState, feed: LiveState): LiveState {
  const was = from ?? UNSTARTED_STATE
  const isOnPath = (before: number, manual: number, now: number): boolean =>
    now === manual || compareValue(before, manual, now) === 'behind'
  const advanceScore = (before: Score, manual: Score, now: Score): Score => ({
    home: isOnPath(before.home, manual.home, now.home) ? now.home : before.home,
    away: isOnPath(before.away, manual.away, now.away) ? now.away : before.away,
  })
  const [at, to, now] = [computeProgress(stages, was), computeProgress(stages, live), computeProgress(stages, feed)]
  const { period, parts } = isOnPath(at, to, now) ? feed : was
  const extra = advanceScore(extraOf(was), extraOf(live), extraOf(feed))
  return {
    ...feed,
    period,
    score: advanceScore(was.score, live.score, feed.score),
    reds: advanceScore(was.reds, live.reds, feed.reds),
    parts: { ...parts, ...(stages.extraTime && { extra }) },
  }
}

function contradicts(agreements: ReadonlySet<FeedAgreement>, feed: LiveState): boolean {
  return (
    agreements.has('contradicts') || (agreements.has('behind') && (agreements.has('beyond') || feed.period === 'ended'))
  )
}

/**
 * Returns the manual state with danger, suspension and, in the same period, the minute taken from the feed. Used while
 * the feed lags behind the trader.
 */
function withFeedDetails(manualLive: LiveState, feed: LiveState): LiveState {
  const { danger, suspended, minute, added, detail } = feed
  const isSame = manualLive.period === feed.period
  return {
    ...manualLive,
    danger,
    suspended: suspended || manualLive.suspended,
    ...(isSame && { minute, added }),
    ...(detail && { detail }),
  }
}
