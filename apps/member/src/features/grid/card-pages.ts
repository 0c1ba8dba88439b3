import type { HalfName } from './markets.ts'

/** What a phone shows of a match at a time; a sideways swipe turns to the next. */
export interface CardPage {
  readonly half: HalfName
  readonly kind: 'lines' | 'threeWay'
}

export const CARD_PAGES: readonly CardPage[] = [
  { half: 'full', kind: 'lines' },
  { half: 'full', kind: 'threeWay' },
  { half: 'first', kind: 'lines' },
  { half: 'first', kind: 'threeWay' },
]

const SWIPE_PX = 48

/** The page after a swipe of so many pixels to the right (left: negative). A small or slanted one turns nothing. */
export function pageAfterSwipe(page: number, rightPx: number, downPx: number): number {
  if (Math.abs(rightPx) < SWIPE_PX || Math.abs(rightPx) < 2 * Math.abs(downPx)) return page
  return Math.min(CARD_PAGES.length - 1, Math.max(0, page - Math.sign(rightPx)))
}
