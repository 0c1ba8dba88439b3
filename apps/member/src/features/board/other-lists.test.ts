import { expect, test } from 'vitest'
import { listOtherLists, type CurrentList } from './other-lists.ts'
import type { SportRows } from '../sports/sport-rows.ts'

function rows(early: number, today: number, live: number, won = 0): SportRows {
  return {
    lines: { 1: early, 2: today, 3: live },
    parlays: { 1: 0, 2: 0, 3: 0 },
    outrights: { 1: won, 2: 0, 3: 0 },
  }
}
function lists(found: ReadonlyMap<number, SportRows>, here: Partial<CurrentList>) {
  return listOtherLists(found, { sport: 1, tab: 2, page: 'hdpou', ...here })
}

test('other lists of the sport come first, then the longest lists, without the current list', () => {
  const found = new Map([
    [4, rows(9, 0, 1)],
    [1, rows(2, 1, 1)],
  ])
  const of = (here: Partial<CurrentList>) => lists(found, here).map(({ sport, tab, count }) => [sport, tab, count])
  expect(of({ tab: 2 })).toEqual([
    [1, 1, 2],
    [4, 1, 9],
    [4, 2, 1],
  ])
  expect(of({ tab: 1 })).toEqual([
    [1, 2, 2],
    [4, 1, 9],
    [4, 2, 1],
  ])
  expect(of({ tab: 3 })).toEqual([
    [1, 1, 2],
    [1, 2, 1],
    [4, 1, 9],
    [4, 2, 1],
  ])
  expect(of({ tab: 'parlay', page: 'parlay' })).toEqual([
    [4, 1, 9],
    [4, 2, 1],
  ])
})

test('outrights are a separate list on the outright page of every tab', () => {
  const found = new Map([[1, rows(0, 2, 0, 3)]])
  const of = (here: Partial<CurrentList>) => lists(found, here).map(({ tab, page, count }) => [tab, page, count])
  expect(of({ tab: 1, page: 'cs' })).toEqual([
    [1, 'outright', 3],
    [2, 'cs', 2],
  ])
  expect(of({ tab: 3 })).toEqual([
    [2, 'outright', 3],
    [2, 'hdpou', 2],
  ])
  expect(of({ tab: 2, page: 'outright' })).toEqual([[2, 'hdpou', 2]])
  expect(of({ tab: 'parlay', page: 'parlay' })).toEqual([[2, 'outright', 3]])
})
