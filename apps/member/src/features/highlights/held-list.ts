import type { HighlightRecord } from '@touchline/contract/named-records'

export type Reason = HighlightRecord['reasons'][number]

/** A highlight as it stands on the page. */
export interface ShownHighlight extends HighlightRecord {
  /** The reason that it stands under. */
  readonly under: Reason['reason']
  /** It is none any more, and keeps its place for as long as the list is held. */
  readonly isGone: boolean
}

const asShown = (highlight: HighlightRecord): ShownHighlight => ({
  ...highlight,
  under: highlight.reasons[0]?.reason ?? 'soon',
  isGone: false,
})

/**
 * What is shown of a list that has changed. While it is held, since somebody points at it, each match keeps its place:
 * what its reasons are changes there, what is new waits.
 */
export const shownAfter = (
  before: readonly ShownHighlight[] | null,
  now: readonly HighlightRecord[],
  isHeld: boolean,
): readonly ShownHighlight[] => {
  if (!isHeld || before === null || before.length === 0) return now.map(asShown)
  const byId = new Map(now.map((highlight) => [highlight.matchId, highlight]))
  return before.map((shown) => {
    const highlight = byId.get(shown.matchId)
    return highlight === undefined ? { ...shown, isGone: true } : { ...highlight, under: shown.under, isGone: false }
  })
}

/** How many matches wait to be shown. */
export const waitingIn = (shown: readonly ShownHighlight[], now: readonly HighlightRecord[]): number => {
  const there = new Set(shown.map(({ matchId }) => matchId))
  return now.filter(({ matchId }) => !there.has(matchId)).length
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
