import type { BookEntry } from './offer/entry.ts'
import type { FeedWatch } from './offer/feed-watch.ts'

/** How the feed is heard here, and what the book has of it. */
export interface FeedHere {
  readonly stale: boolean
  /** Null where it never spoke, or the book never came up to it. */
  readonly silentMs: number | null
  readonly lagMs: number | null
  readonly listed: number
  readonly inPlay: number
  /** Listed, and nobody has said yet what they are priced at (AC7). */
  readonly unpriced: number
}

const known = (ms: number): number | null => (Number.isFinite(ms) ? Math.max(0, Math.round(ms)) : null)

/** AC4: how old what the feed said is, and how much of it stands in the book. */
export const feedHere = (entries: Iterable<BookEntry>, watch: Pick<FeedWatch, 'health' | 'stale'>): FeedHere => {
  const { silentMs, lagMs } = watch.health()
  const listed = [...entries].filter(({ tab, match }) => tab !== null && match.status === 0)
  return {
    stale: watch.stale(),
    silentMs: known(silentMs),
    lagMs: known(lagMs),
    listed: listed.length,
    inPlay: listed.filter(({ inPlay }) => inPlay).length,
    unpriced: listed.filter(({ unpriced }) => unpriced).length,
  }
}
