/** How long the feed has been silent and how far the server lags behind the feed, in milliseconds. */
export interface FeedHealth {
  /** Time since the last feed message or heartbeat, in milliseconds. */
  readonly silentMs: number
  /** Delay of the server process behind the feed, in milliseconds. */
  readonly lagMs: number
}

/** Silence of the feed after which the feed is stale and no bet is accepted, in milliseconds (AC4). */
export const FEED_SILENT_MS = 20_000

/** Lag of this server above which the feed counts as stale (AC4). */
export const FEED_LAG_MS = 2_000

/** Silence after which the feed is lost. Events during a bet delay may then never arrive (AC3). */
export const FEED_LOST_MS = 60_000

export type FeedState = 'fresh' | 'stale' | 'lost'

/**
 * Classifies the feed. Betting is open only on a fresh feed (AC4); on a stale feed, bets in a bet delay stay pending.
 */
export function feedState({ silentMs, lagMs }: FeedHealth): FeedState {
  if (silentMs >= FEED_LOST_MS) return 'lost'
  return silentMs >= FEED_SILENT_MS || lagMs > FEED_LAG_MS ? 'stale' : 'fresh'
}
