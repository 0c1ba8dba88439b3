import type { Grid, GridGroup } from '@touchline/domain/grid'

/** What a phone shows of a match at a time; a sideways swipe turns to the next. */
export interface CardPage {
  readonly group: GridGroup
  readonly kind: 'lines' | 'result'
}

/** Lines and winner of the match, then of its first part; none where those who run stand by name. */
export const cardPagesOf = ({ groups, runners }: Grid): readonly CardPage[] =>
  (runners.length > 0 ? [] : groups).flatMap((group): CardPage[] => {
    const { handicap, total, result } = group.columns
    return [
      ...(handicap === undefined && total === undefined ? [] : [{ group, kind: 'lines' } as const]),
      ...(result === undefined ? [] : [{ group, kind: 'result' } as const]),
    ]
  })

const SWIPE_PX = 48

/**
 * The page of so many after a swipe of so many pixels to the right (left: negative). A small or slanted one turns
 * nothing.
 */
export const pageAfterSwipe = (page: number, pages: number, rightPx: number, downPx: number): number => {
  if (Math.abs(rightPx) < SWIPE_PX || Math.abs(rightPx) < 2 * Math.abs(downPx)) return page
  return Math.max(0, Math.min(pages - 1, page - Math.sign(rightPx)))
}
