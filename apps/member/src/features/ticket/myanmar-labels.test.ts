import { expect, test } from 'vitest'
import type { MyanmarTerms } from '@touchline/domain/myanmar'
import type { Translate } from '../../base/i18n/i18n.ts'
import { atTheLine, backersPercent, legText, percentLabel } from './myanmar-labels.ts'

/** Translator that returns each key with its values, so that texts can be checked without a catalogue. */
const _ = ((key: string, values: Record<string, unknown> = {}) =>
  [key, ...Object.values(values)].join(' ')) as unknown as Translate

function leg(selection: string, myanmar: MyanmarTerms | null, betType = 'BT_HDP') {
  return {
    betType,
    selection,
    myanmar: myanmar as MyanmarTerms,
    lineQuarters: -4,
    home: 'Arsenal',
    homeRegion: null,
    away: 'Chelsea',
    awayRegion: null,
    runner: null,
  }
}
const body: MyanmarTerms = { goals: 1, percent: 30, favourite: 'home' }

test('MM a bet on the favourite shows its line, a bet on the other side also names the favourite', () => {
  expect(legText(_, leg('home', body))).toBe('Arsenal 1+30')
  expect(legText(_, leg('away', body))).toBe('Chelsea · mmo.givenBy 1+30 Arsenal')
  expect(legText(_, leg('home', { ...body, goals: 0, percent: -95 }))).toBe('Arsenal −95')
  expect(legText(_, leg('away', null))).toBe('Chelsea +1')
})

test('MM1 a result exactly on the line wins the percentage for the favourite, and loses it for the other', () => {
  expect(atTheLine(_, leg('home', body))).toBe('mmo.atLead 1 Arsenal · mmo.at.win 30%')
  expect(atTheLine(_, leg('away', body))).toBe('mmo.atLead 1 Arsenal · mmo.at.lose 30%')
  expect(atTheLine(_, leg('away', { ...body, goals: 0 }))).toBe('mmo.atLevel 0 Arsenal · mmo.at.lose 30%')
  expect(atTheLine(_, leg('home', { ...body, percent: 0 }))).toBe('mmo.atLead 1 Arsenal · mmo.at.back 0%')
  const goals: MyanmarTerms = { goals: 2, percent: -20, favourite: 'over' }
  const under = leg('under', goals, 'BT_OU')
  expect(atTheLine(_, under)).toBe('mmo.atGoals 2 selection.over Arsenal Chelsea · mmo.at.win 20%')
  expect(Object.is(backersPercent({ selection: 'away', myanmar: { ...body, percent: 0 } }), 0)).toBe(true)
})

test('a settlement percentage is shown without its sign', () => {
  expect([100, -50, 0].map((percent) => percentLabel(_, percent))).toEqual([
    'mmo.at.win 100%',
    'mmo.at.lose 50%',
    'mmo.at.back 0%',
  ])
})
