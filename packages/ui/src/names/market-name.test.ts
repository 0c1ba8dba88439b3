import { expect, test } from 'vitest'
import { MARKET_KINDS } from '@touchline/domain/market'
import { SPORTS, sportByKey } from '@touchline/domain/sport'
import { marketName } from './market-name.ts'
import { joinedSelection } from './selection-name.ts'
import type { TextLookup } from './text-lookup.ts'

/** Formats a key with its values. */
const keys = ((key: string, values?: Record<string, unknown>) =>
  values === undefined ? key : `${key}(${Object.values(values).join(',')})`) as TextLookup

function idOf(key: string): number {
  return sportByKey(key)?.id ?? 0
}

test.each([
  ['BT_HDP', 'football', 'market.BT_HDP'],
  ['BT_HDP_1H', 'football', 'part.half.first · market.BT_HDP'],
  ['BT_XTG', 'football', 'part.extra · market.BT_XTG'],
  ['BK_OU_P3', 'basketball', 'part.quarter(3) · market.BK_OU'],
  ['TB_HDP', 'tennis', 'part.games · market.TB_HDP'],
  ['TB_ML_P2', 'tennis', 'part.set(2) · market.TB_ML'],
  ['BS_ML', 'baseball', 'part.firstFive · market.BS_ML'],
  ['GC_OU', 'boxing', 'market.GC_OU'],
  ['GX_SB', 'dota2', 'market.GX_SB'],
])('market %s of %s is named %s', (code, sport, name) => expect(marketName(keys, code, idOf(sport))).toBe(name))

test('MM3 a Myanmar handicap market is named body, with its period', () => {
  const names = ['BT_HDP', 'BT_HDP_1H', 'BT_OU_1H'].map((code) => marketName(keys, code, 1, true))
  expect(names).toEqual(['mmo.body', 'part.half.first · mmo.body', 'part.half.first · market.BT_OU'])
})

test('market names are unique within a sport', () => {
  for (const { id, parts } of SPORTS) {
    const names = MARKET_KINDS.filter(({ part }) => parts.includes(part)).map(({ code }) => marketName(keys, code, id))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  }
})

test('an unknown market is named by its code', () => {
  expect(marketName(keys, 'BT_NEW', 1)).toBe('BT_NEW')
})

const side = { home: 'Ajax', draw: 'selection.draw', away: 'Feyenoord' }

test.each([
  ['home-over', 'Ajax & selection.over(Ajax,Feyenoord)'],
  ['draw-no', 'selection.draw & selection.no(Ajax,Feyenoord)'],
  ['x2-yes', 'selection.x2(Ajax,Feyenoord) & selection.yes(Ajax,Feyenoord)'],
  ['under-odd', 'selection.under(Ajax,Feyenoord) & selection.odd(Ajax,Feyenoord)'],
  ['home-2', 'selection.by(Ajax,2)'],
  ['away-4+', 'selection.by(Feyenoord,4+)'],
  ['home-11-15', 'selection.by(Ajax,11–15)'],
  ['away-decision', 'selection.decision(Feyenoord)'],
  ['r12', 'selection.runner(12)'],
])('the combined selection %s is named %s', (selection, name) =>
  expect(joinedSelection(keys, side, selection)).toBe(name),
)

const SIMPLE = ['home', 'over', '2-1', '7+', 'hd', 'home-first', 'none']

test.each(SIMPLE)('%s is not a combined selection', (selection) => {
  expect(joinedSelection(keys, side, selection)).toBeUndefined()
})
