import { expect, test } from 'vitest'
import { sportWithAny, tabWithAny } from './choose-menu.ts'
import type { SportRows } from './sport-rows.ts'

function rows(early: number, today: number, live: number, parlays = 0): SportRows {
  return {
    lines: { 1: early, 2: today, 3: live },
    parlays: { 1: parlays, 2: 0, 3: 0 },
    outrights: { 1: 0, 2: 0, 3: 0 },
  }
}

test('favourites show on the current tab if it has any, else on today, early or live', () => {
  expect(tabWithAny(rows(1, 1, 0), 1)).toBe(1)
  expect(tabWithAny(rows(1, 1, 0), 3)).toBe(2)
  expect(tabWithAny(rows(1, 0, 0), 2)).toBe(1)
  expect(tabWithAny(rows(0, 0, 1), 1)).toBe(2)
  expect(tabWithAny(rows(0, 0, 1), 2)).toBe(2)
  expect(tabWithAny(rows(1, 0, 0), 'close')).toBe(1)
  expect(tabWithAny(rows(1, 0, 0, 1), 'parlay')).toBe('parlay')
  expect(tabWithAny(rows(1, 0, 0), 'parlay')).toBe(1)
  expect(tabWithAny(undefined, 3)).toBe(3)
})

test('a favourite outright is enough to show a tab', () => {
  expect(tabWithAny({ ...rows(0, 0, 0), outrights: { 1: 1, 2: 0, 3: 0 } }, 2)).toBe(1)
})

test('favourites show in the current sport if it has any, else in the sport with most favourites', () => {
  const bySport = new Map([
    [2, rows(1, 0, 0)],
    [4, rows(1, 1, 1)],
  ])
  expect(sportWithAny(bySport, 2)).toBe(2)
  expect(sportWithAny(bySport, 1)).toBe(4)
  expect(sportWithAny(new Map(), 1)).toBe(1)
})
