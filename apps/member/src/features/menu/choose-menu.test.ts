import { expect, test } from 'vitest'
import { sportWithAny, tabWithAny } from './choose-menu.ts'

const counts = (early: number, today: number, live: number) => ({ 1: early, 2: today, 3: live })

test('favourites show on the tab that is looked at if it has any, else today, early, live', () => {
  expect(tabWithAny(counts(1, 1, 0), 1)).toBe(1)
  expect(tabWithAny(counts(1, 1, 0), 3)).toBe(2)
  expect(tabWithAny(counts(1, 0, 0), 2)).toBe(1)
  expect(tabWithAny(counts(0, 0, 1), 1)).toBe(2)
  expect(tabWithAny(counts(0, 0, 1), 2)).toBe(2)
  expect(tabWithAny(counts(1, 0, 0), 'close')).toBe(1)
  expect(tabWithAny(counts(1, 0, 0), 'parlay')).toBe('parlay')
  expect(tabWithAny(undefined, 3)).toBe(3)
})

test('favourites show in the sport that is looked at if it has any, else in the one with most', () => {
  const bySport = new Map([[2, counts(1, 0, 0)], [4, counts(1, 1, 1)]])
  expect(sportWithAny(bySport, 2)).toBe(2)
  expect(sportWithAny(bySport, 1)).toBe(4)
  expect(sportWithAny(new Map(), 1)).toBe(1)
})
