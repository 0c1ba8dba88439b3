import { expect, test } from 'vitest'
import { CARD_PAGES, pageAfterSwipe } from './card-pages.ts'

test('a swipe to the left turns on, to the right turns back, and neither leaves the pages', () => {
  expect(pageAfterSwipe(0, -80, 5)).toBe(1)
  expect(pageAfterSwipe(1, 80, 5)).toBe(0)
  expect(pageAfterSwipe(0, 80, 5)).toBe(0)
  expect(pageAfterSwipe(CARD_PAGES.length - 1, -80, 5)).toBe(CARD_PAGES.length - 1)
})

test('a scroll down that leans sideways turns nothing', () => {
  expect(pageAfterSwipe(1, -60, 90)).toBe(1)
  expect(pageAfterSwipe(1, -30, 0)).toBe(1)
})
