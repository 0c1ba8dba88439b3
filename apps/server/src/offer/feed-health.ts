import type { BookEntry } from './book/entry.ts'
import type { FeedWatch } from './book/feed-watch.ts'

/** Health of the feed and size of the price book, as measured by this process. */
export interface LocalFeedHealth {
  readonly stale: boolean
  /**
   * Milliseconds since the last feed message, and lag of the book behind the feed; null if no feed message has arrived
   * or the book has never caught up.
   */
  readonly silentMs: number | null
  readonly lagMs: number | null
  readonly listed: number
  readonly inPlay: number
  /** Number of listed matches that have no price yet (AC7). */
  readonly unpriced: number
}

/** Computes the age of the feed and counts the matches of the book (AC4). */
export function measureFeedHealth(
  entries: Iterable<BookEntry>,
  watch: Pick<FeedWatch, 'health' | 'isStale'>,
): LocalFeedHealth {
  const { silentMs, lagMs } = watch.health()
  const listed = [...entries].filter(({ tab, match }) => tab !== null && match.status === 0)
  return {
    stale: watch.isStale(),
    silentMs: toFiniteMs(silentMs),
    lagMs: toFiniteMs(lagMs),
    listed: listed.length,
    inPlay: listed.filter(({ inPlay }) => inPlay).length,
    unpriced: listed.filter(({ unpriced }) => unpriced).length,
  }
}

function toFiniteMs(ms: number): number | null {
  return Number.isFinite(ms) ? Math.max(0, Math.round(ms)) : null
}
