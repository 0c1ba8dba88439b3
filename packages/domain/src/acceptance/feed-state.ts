/** How well the feed is heard, ms. */
export interface FeedHealth {
  /** Since the feed last said anything, a heartbeat included. */
  readonly silentMs: number
  /** How far we are behind what it has said. */
  readonly lagMs: number
}

/** AC4: a feed silent for so long is stale. */
export const FEED_SILENT_MS = 20_000

/** AC4: beyond this we are too far behind the feed ourselves. */
export const FEED_LAG_MS = 2_000

/** A feed silent for so long is lost: what a waiting bet waits for may never be told (AC3). */
export const FEED_LOST_MS = 60_000

export type FeedState = 'fresh' | 'stale' | 'lost'

/** Betting is open on a fresh feed only (AC4); bets that wait go on waiting on a stale one. */
export const feedState = ({ silentMs, lagMs }: FeedHealth): FeedState => {
  if (silentMs >= FEED_LOST_MS) return 'lost'
  return silentMs >= FEED_SILENT_MS || lagMs > FEED_LAG_MS ? 'stale' : 'fresh'
}
