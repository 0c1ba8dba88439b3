import { type LiveState, NIL, type Score } from '../match/index.ts'
import type { ManualState } from './manual-state.ts'
import { type FeedAgreement, lookAt, compareProgress } from './feed-agreement.ts'
import { placeOf, type Stages } from './stages.ts'
import { hasClock, minuteAt, UNSTARTED_STATE } from './apply-manual-play.ts'

export interface InForce {
  readonly live: LiveState
  /** `feed`: the feed has sent every manual change. `apart`: feed and manual state contradict. */
  readonly by: 'hand' | 'feed' | 'apart'
  /** Progress of the feed towards the manual state. The next feed state is compared from here. */
  readonly from: LiveState | null
}

const MINUTE_MS = 60_000

type Scores = Readonly<Record<'began' | 'from' | 'hand' | 'feed', Score>>

const lookAtScores = ({ began, from, hand, feed }: Scores): readonly FeedAgreement[] =>
  (['home', 'away'] as const).map((side) => compareProgress(began[side], from[side], hand[side], feed[side]))

const extraOf = (state: LiveState | null): Score => state?.parts?.extra ?? NIL

const looks = (
  stages: Stages,
  { live, from, began = from }: ManualState,
  feed: LiveState,
): readonly FeedAgreement[] => [
  ...lookAtScores({ began: began?.score ?? NIL, from: from?.score ?? NIL, hand: live.score, feed: feed.score }),
  ...lookAtScores({ began: began?.reds ?? NIL, from: from?.reds ?? NIL, hand: live.reds, feed: feed.reds }),
  ...(stages.extraTime
    ? lookAtScores({ began: extraOf(began), from: extraOf(from), hand: extraOf(live), feed: extraOf(feed) })
    : []),
  lookAt(from === null ? 0 : placeOf(stages, from), placeOf(stages, live), placeOf(stages, feed)),
]

/**
 * Returns the progress of the feed for every value that the trader changed. A value outside the path to the manual
 * value stays at its previous progress.
 */
const reached = (stages: Stages, { live, from }: ManualState, feed: LiveState): LiveState => {
  const was = from ?? UNSTARTED_STATE
  const isOnWay = (before: number, hand: number, now: number): boolean =>
    now === hand || lookAt(before, hand, now) === 'behind'
  const of = (before: Score, hand: Score, now: Score): Score => ({
    home: isOnWay(before.home, hand.home, now.home) ? now.home : before.home,
    away: isOnWay(before.away, hand.away, now.away) ? now.away : before.away,
  })
  const [at, to, now] = [placeOf(stages, was), placeOf(stages, live), placeOf(stages, feed)]
  const { period, parts } = isOnWay(at, to, now) ? feed : was
  const extra = of(extraOf(was), extraOf(live), extraOf(feed))
  return {
    ...feed,
    period,
    score: of(was.score, live.score, feed.score),
    reds: of(was.reds, live.reds, feed.reds),
    parts: { ...parts, ...(stages.extraTime && { extra }) },
  }
}

/** Returns the manual state with the minutes elapsed since the entry. */
export const clocked = (
  stages: Stages,
  { live, atMs, closedToMs }: Omit<ManualState, 'from'>,
  worldMs: number,
): LiveState => {
  const told = { ...live, suspended: worldMs < closedToMs }
  if (!hasClock(stages, live)) return told
  const passed = Math.max(0, Math.floor((worldMs - atMs) / MINUTE_MS))
  return { ...told, ...minuteAt(stages, live, live.minute + live.added + passed) }
}

/** Takes danger, suspension and the minute of the current period from the feed while the feed lags behind. */
const besideFeed = (told: LiveState, feed: LiveState): LiveState => {
  const { danger, suspended, minute, added, detail } = feed
  const isSame = told.period === feed.period
  return {
    ...told,
    danger,
    suspended: suspended || told.suspended,
    ...(isSame && { minute, added }),
    ...(detail && { detail }),
  }
}

const contradicts = (seen: ReadonlySet<FeedAgreement>, feed: LiveState): boolean =>
  seen.has('apart') || (seen.has('behind') && (seen.has('beyond') || feed.period === 'ended'))

/** Suspends the match until `untilMs`. */
export const closedUntil = (live: LiveState, untilMs: number, worldMs: number): LiveState =>
  worldMs < untilMs ? { ...live, suspended: true } : live

/**
 * Returns the effective live state of a match and its source (HP2). The manual state applies until the feed has sent
 * every manual change. A feed contradicts the manual state if it sends a different value. It also contradicts if it is
 * further on, or ended, without the manual changes. The match is then suspended. `feed` is null before the first feed
 * state.
 */
export const inForce = (stages: Stages, feed: LiveState | null, word: ManualState, worldMs: number): InForce => {
  const { from, closedToMs } = word
  const told = clocked(stages, word, worldMs)
  if (feed === null) return { live: told, by: 'hand', from }
  const seen = new Set(looks(stages, word, feed))
  const so = { from: reached(stages, word, feed) }
  if (contradicts(seen, feed)) return { ...so, live: { ...besideFeed(told, feed), suspended: true }, by: 'apart' }
  if (seen.has('behind')) return { ...so, live: besideFeed(told, feed), by: 'hand' }
  return { ...so, live: closedUntil(feed, closedToMs, worldMs), by: 'feed' }
}
