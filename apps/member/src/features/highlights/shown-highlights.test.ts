import type { HighlightRecord } from '@touchline/contract/highlights/named'
import { expect, test } from 'vitest'
import { mergeFrozenList, countHiddenItems } from '../lists/frozen-list.ts'
import { BY_PLACE, toPlacedHighlight, type ShownHighlight, selectStrip } from './shown-highlights.ts'

function highlight(matchId: number, ...reasons: ('close' | 'moved' | 'soon')[]): HighlightRecord {
  return {
    matchId,
    leagueId: 1,
    sportId: 1,
    reasons: reasons.map((reason) => ({ reason })),
  }
}
function shownAfter(before: readonly ShownHighlight[] | null, now: readonly HighlightRecord[], isHeld: boolean) {
  return mergeFrozenList(before, now.map(toPlacedHighlight), isHeld, BY_PLACE)
}
function told(shown: readonly ShownHighlight[]) {
  return shown.map(({ matchId, under, isRemoved, reasons }) => [matchId, under, isRemoved, reasons.length])
}

test('a list that is not frozen shows the latest highlights', () => {
  const before = shownAfter(null, [highlight(1, 'soon')], false)
  const now = [highlight(2, 'close', 'moved'), highlight(1, 'soon')]
  expect(told(shownAfter(before, now, false))).toEqual([
    [2, 'close', false, 2],
    [1, 'soon', false, 1],
  ])
})

test('a frozen list keeps its order: reasons update, removed matches stay, new matches wait', () => {
  const before = shownAfter(null, [highlight(1, 'soon'), highlight(2, 'soon')], false)
  const now = [highlight(3, 'close'), highlight(2, 'moved', 'soon')]
  const held = shownAfter(before, now, true)
  expect(told(held)).toEqual([
    [1, 'soon', true, 1],
    [2, 'soon', false, 2],
  ])
  expect(countHiddenItems(held, now.map(toPlacedHighlight), BY_PLACE)).toBe(1)
  expect(shownAfter(held, now, true)).toEqual(held)
  expect(told(shownAfter(held, now, false))).toEqual([
    [3, 'close', false, 1],
    [2, 'moved', false, 2],
  ])
})

test('a match that returns to a frozen list keeps its place, and an empty list is never frozen', () => {
  const before = shownAfter(null, [highlight(1, 'soon')], false)
  const back = shownAfter(shownAfter(before, [], true), [highlight(1, 'moved')], true)
  expect(told(back)).toEqual([[1, 'soon', false, 1]])
  expect(told(shownAfter([], [highlight(4, 'close')], true))).toEqual([[4, 'close', false, 1]])
})

test('the strip lists the current sport first, at most eight matches, three while prices are polled', () => {
  const list = Array.from({ length: 12 }, (_each, at) => ({ ...highlight(at, 'soon'), sportId: at === 9 ? 2 : 1 }))
  expect(selectStrip(list, 2, true).map(({ matchId }) => matchId)).toEqual([9, 0, 1])
  expect(selectStrip(list, 2, false).map(({ matchId }) => matchId)).toEqual([9, 0, 1, 2, 3, 4, 5, 6])
})
