import type { LiveState, Score } from '../match/index.ts'
import { isEarlier } from '../timeline/index.ts'
import type { HandWord } from './hand-word.ts'
import { type Look, lookAt } from './look-at.ts'
import { isPlaying, pieceNumber, placeOf, type Stages } from './stages.ts'
import { minuteAt } from './tell-play.ts'

export interface InForce {
  readonly live: LiveState
  /** `feed`: it tells what the trader told. `apart`: the two contradict each other. */
  readonly by: 'hand' | 'feed' | 'apart'
}

const MINUTE_MS = 60_000

const lookAtScores = (from: Score | undefined, hand: Score, feed: Score): readonly Look[] => [
  lookAt(from?.home ?? 0, hand.home, feed.home),
  lookAt(from?.away ?? 0, hand.away, feed.away),
]

/** A feed that is further on in the match than the trader has said all that they did of it. */
const lookAtPlace = (from: number, hand: number, feed: number): Look => {
  const look = lookAt(from, hand, feed)
  return look === 'beyond' ? 'same' : look
}

const looks = (stages: Stages, { live, from }: HandWord, feed: LiveState): readonly Look[] => [
  ...lookAtScores(from?.score, live.score, feed.score),
  ...lookAtScores(from?.reds, live.reds, feed.reds),
  lookAtPlace(from === null ? 0 : placeOf(stages, from), placeOf(stages, live), placeOf(stages, feed)),
]

/** The word with the minutes that went by since. */
export const clocked = (
  stages: Stages,
  { live, atMs, closedToMs }: Omit<HandWord, 'from'>,
  worldMs: number,
): LiveState => {
  const told = { ...live, suspended: worldMs < closedToMs }
  if (!isPlaying(stages, live) || live.period === 'extra') return told
  const passed = Math.max(0, Math.floor((worldMs - atMs) / MINUTE_MS))
  return { ...told, ...minuteAt(stages, pieceNumber(stages, live), live.minute + live.added + passed) }
}

/** What stays the feed's to say while it lags: danger, that it closed betting, and the minute of the same period. */
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

/**
 * HP2: how a match stands, and by whose word. The trader's counts until the feed has told all of it; a feed that tells
 * something else contradicts it, and then nobody bets on the match.
 */
export const inForce = (stages: Stages, heard: LiveState | null, word: HandWord, worldMs: number): InForce => {
  const told = clocked(stages, word, worldMs)
  if (heard === null) return { live: told, by: 'hand' }
  // A feed that is begun again may repeat what it had told before the trader spoke.
  const feed = word.from !== null && isEarlier(heard, word.from) ? word.from : heard
  const seen = new Set(looks(stages, word, feed))
  if (seen.has('apart') || (seen.has('behind') && seen.has('beyond')))
    return { live: { ...besideFeed(told, feed), suspended: true }, by: 'apart' }
  if (seen.has('behind')) return { live: besideFeed(told, feed), by: 'hand' }
  return { live: feed, by: 'feed' }
}
