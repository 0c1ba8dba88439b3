import type { HighlightRecord } from '@touchline/contract/named-records'
import type { Held, HeldBy } from '../lists/held-list.ts'

export type Reason = HighlightRecord['reasons'][number]

/** A highlight in its place. */
interface PlacedHighlight extends HighlightRecord {
  /** The reason that it stands under. */
  readonly under: Reason['reason']
}

/** A highlight as it stands on the page. */
export type ShownHighlight = Held<PlacedHighlight>

export const placed = (highlight: HighlightRecord): PlacedHighlight => ({
  ...highlight,
  under: highlight.reasons[0]?.reason ?? 'soon',
})

/** While the list is held a match stays under its reason: what its reasons are changes there. */
export const BY_PLACE: HeldBy<PlacedHighlight> = {
  idOf: ({ matchId }) => matchId,
  inPlace: ({ under }, now) => ({ ...now, under }),
}

/** In the strip stand as many as are taken in at a glance; few where each is asked for again and again. */
const MOST_IN_STRIP = 8
const MOST_POLLED = 3

/** What of the list stands in the strip above the matches of a sport: those of the sport first. */
export const stripOf = (
  list: readonly HighlightRecord[],
  sport: number,
  isPolled: boolean,
): readonly HighlightRecord[] =>
  list
    .toSorted((a, b) => Number(b.sportId === sport) - Number(a.sportId === sport))
    .slice(0, isPolled ? MOST_POLLED : MOST_IN_STRIP)
