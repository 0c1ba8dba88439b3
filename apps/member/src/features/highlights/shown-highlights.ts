import type { HighlightRecord } from '@touchline/contract/highlights/named'
import type { FrozenItem, FreezeRules } from '../lists/frozen-list.ts'

export type HighlightReason = HighlightRecord['reasons'][number]

/** Highlight with its group. */
interface PlacedHighlight extends HighlightRecord {
  /** Reason under which the match is grouped. */
  readonly under: HighlightReason['reason']
}

/**
 * Highlight as displayed on the page; `isRemoved` marks a match that is no longer highlighted but keeps its place while
 * the list is frozen.
 */
export type ShownHighlight = FrozenItem<PlacedHighlight>

/** While the list is frozen, a match stays in its group and only its reason texts change. */
export const BY_PLACE: FreezeRules<PlacedHighlight> = {
  idOf: ({ matchId }) => matchId,
  inPlace: ({ under }, now) => ({ ...now, under }),
}

/**
 * Maximum number of matches in the strip, chosen for quick reading. Polled connections show fewer matches because every
 * match costs repeated requests.
 */
const MAX_IN_STRIP = 8
const MAX_POLLED = 3

export function toPlacedHighlight(highlight: HighlightRecord): PlacedHighlight {
  return {
    ...highlight,
    under: highlight.reasons[0]?.reason ?? 'soon',
  }
}

/** Returns the highlights for the strip, matches of the given sport first. */
export function selectStrip(
  list: readonly HighlightRecord[],
  sport: number,
  isPolled: boolean,
): readonly HighlightRecord[] {
  return list
    .toSorted((a, b) => Number(b.sportId === sport) - Number(a.sportId === sport))
    .slice(0, isPolled ? MAX_POLLED : MAX_IN_STRIP)
}
