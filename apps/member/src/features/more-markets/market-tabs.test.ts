import { expect, test } from 'vitest'
import { someMatch } from '@touchline/contract/sportsbook/testing/records'
import { offeredKinds } from '@touchline/domain/market'
import { sportByKey } from '@touchline/domain/sport'
import { MARKET_TABS, chooseMarketTab, type MarketTab } from './market-tabs.ts'

const match = someMatch()

function tabsOf(key: string) {
  const sport = sportByKey(key)
  if (sport === undefined) throw new Error(`no sport ${key}`)
  const found = offeredKinds(sport).map((type) => [chooseMarketTab(match, type), type.code] as const)
  const codesOf = (tab: MarketTab) => found.filter(([own]) => own === tab).map(([, code]) => code)
  return Object.fromEntries(MARKET_TABS.map((tab) => [tab, codesOf(tab)]))
}

test('football has a tab for each kind of market, with second half and extra time in the halves tab', () => {
  const tabs = tabsOf('football')
  expect(tabs['main']).toEqual(['BT_HDP', 'BT_OU', 'BT_1X2', 'BT_DC', 'BT_3HDP', 'BT_HNB', 'BT_ANB', 'BT_DNB'])
  expect(tabs['goals']).toEqual(expect.arrayContaining(['BT_OE', 'BT_TG', 'BT_BTS', 'BT_FGLG', 'BT_OUHM', 'BT_OEAW']))
  expect(tabs['score']).toEqual(['BT_CS', 'BT_HTFT', 'BT_WM'])
  expect(tabs['other']).toEqual(expect.arrayContaining(['BT_1X2OU', 'BT_WNHM']))
  expect(tabs['halves']).toEqual(expect.arrayContaining(['BT_HDP_1H', 'BT_CS_2H', 'BT_OU_ET']))
  expect(tabs['parts']).toEqual([])
})

test('markets of sets and quarters are in the parts tab', () => {
  expect(tabsOf('tennis')['parts']).toContain('TB_HDP_P1')
  expect(tabsOf('basketball')['parts']).toContain('BK_HDP_P1')
  expect(tabsOf('basketball')['halves']).toContain('BT_HDP_1H')
})

test('markets of a corners match are in the corners tab', () => {
  const sport = sportByKey('football')
  const [type] = sport === undefined ? [] : offeredKinds(sport, 'child')
  if (type === undefined) throw new Error('corners have no market')
  expect(chooseMarketTab(someMatch({ child: { kind: 'corners', home: 3, away: 1 } }), type)).toBe('corners')
})
