import { expect, test } from 'vitest'
import { tabCounts } from './counts.ts'
import type { SportRows } from './sport-rows.ts'

const FOOTBALL = { sportId: 1, early: 50, today: 9, live: 4, parlay: 60, closed: 7 }
const TENNIS = { sportId: 4, early: 20, today: 5, live: 3, parlay: 25, closed: 2 }
const MENU = [FOOTBALL, TENNIS]
const ALL = { sportId: 1, liveAlone: false, favourites: null }

test('the live tab counts all sports, the other tabs count the selected sport', () => {
  expect(tabCounts(MENU, ALL)).toEqual({ 1: 50, 2: 13, 3: 7, parlay: 60, close: 7 })
  expect(tabCounts(MENU, { ...ALL, sportId: 4 })).toEqual({ 1: 20, 2: 8, 3: 7, parlay: 25, close: 2 })
  expect(tabCounts(MENU, { ...ALL, sportId: 99 })).toEqual({ 1: 0, 2: 0, 3: 7, parlay: 0, close: 0 })
})

test('while only one live sport is shown, the live tab counts that sport', () => {
  expect(tabCounts(MENU, { ...ALL, sportId: 4, liveAlone: true })[3]).toBe(3)
})

test('favourites are counted over all sports, and closed matches are counted in full', () => {
  const rows = (live: number): SportRows => ({
    lines: { 1: 1, 2: 2, 3: live },
    parlays: { 1: 1, 2: 0, 3: 0 },
    outrights: { 1: 0, 2: 0, 3: 0 },
  })
  const favourites = new Map([
    [1, rows(1)],
    [4, rows(2)],
  ])
  expect(tabCounts(MENU, { ...ALL, favourites })).toEqual({ 1: 2, 2: 7, 3: 3, parlay: 2, close: 7 })
})
