import type { Grid, GridGroup } from '@touchline/domain/grid'

/**
 * Price columns that a phone shows at a time, for example the lines of the first half. A horizontal swipe turns to the
 * next card page.
 */
export interface CardPage {
  readonly group: GridGroup
  readonly kind: 'lines' | 'result'
}

const SWIPE_PX = 48

/**
 * Returns the card pages of a sport: lines and winner of the full match, then of the first period. Empty for lists of
 * runners.
 */
export function listCardPages({ groups, runners }: Grid): readonly CardPage[] {
  return (runners.length > 0 ? [] : groups).flatMap((group): CardPage[] => {
    const { handicap, total, result } = group.columns
    return [
      ...(handicap === undefined && total === undefined ? [] : [{ group, kind: 'lines' } as const]),
      ...(result === undefined ? [] : [{ group, kind: 'result' } as const]),
    ]
  })
}

/**
 * Returns the card page index after a swipe of `rightPx` and `downPx` pixels. `rightPx` is negative for a swipe to the
 * left. Short or diagonal swipes keep the page.
 */
export function pageAfterSwipe(page: number, pages: number, rightPx: number, downPx: number): number {
  if (Math.abs(rightPx) < SWIPE_PX || Math.abs(rightPx) < 2 * Math.abs(downPx)) return page
  return Math.max(0, Math.min(pages - 1, page - Math.sign(rightPx)))
}
