import { expect, test } from 'vitest'
import type { Density } from '../../base/settings/density.ts'
import { gridForm, type GridForm } from './grid-form.ts'
import { rowHeightPx } from './row-height.ts'
import type { GridRow } from './rows.ts'

const FOOTBALL = 1
const match: GridRow = { kind: 'match', key: 'match:1:next', matchId: 1, live: false, place: 'next', runners: false }

function formOf(widthPx: number, pageType: 'single' | 'double', density: Density = 'roomy'): GridForm {
  return gridForm({
    widthPx,
    sport: FOOTBALL,
    page: 'hdpou',
    tab: 2,
    at: 0,
    half: 'full',
    settings: { pageType, earlyPageType: pageType, marketType: 'all' },
    density,
    wideWindow: false,
    isOffered: () => true,
    showsMyanmarBelow: false,
  })
}
function height(form: GridForm, lines: number, besideAsian = false, scoreMap = false): number {
  return rowHeightPx(match, form, FOOTBALL, 'hdpou', {
    lineCount: () => lines,
    hasScoreMap: () => scoreMap,
    showsMyanmarBelow: besideAsian,
  })
}

test('the height of a match fits its lines, and with one line at least the team names', () => {
  expect([1, 2, 3, 9].map((lines) => height(formOf(1400, 'single'), lines))).toEqual([45, 62, 93, 93])
  expect([0, 1, 2, 3].map((lines) => height(formOf(1000, 'double'), lines))).toEqual([83, 83, 114, 171])
  expect([1, 2, 3].map((lines) => height(formOf(1000, 'double', 'compact'), lines))).toEqual([37, 66, 99])
})

test('a score map adds one line to the height of a card', () => {
  const cards = formOf(390, 'double')
  expect([height(cards, 1), height(cards, 1, false, true)]).toEqual([131, 154])
})

test('Myanmar lines in addition to the main lines add one line to the height', () => {
  expect(height(formOf(1400, 'single'), 1, true)).toBe(62)
  expect(height(formOf(1000, 'double'), 1, true)).toBe(114)
  const cards = formOf(390, 'double')
  expect(height(cards, 1, true) - height(cards, 1)).toBe(68)
})
