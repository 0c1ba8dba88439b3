import { MARKET_KINDS, marketKindByCode } from '@touchline/domain/market'
import { expect, test } from 'vitest'
import { chooseLayout } from './block-layout.ts'

function layout(code: string) {
  const type = marketKindByCode(code)
  if (type === undefined) throw new Error(`no market ${code}`)
  return chooseLayout(type)
}

test('markets with long names use the pair layout for two selections, the list layout for more', () => {
  expect(['BT_HDP', 'BT_ML', 'BT_DNB', 'BT_OU'].map(layout)).toEqual(['pair', 'pair', 'pair', 'pair'])
  const lists = ['BT_1X2', 'BT_DC', 'BT_HTFT', 'BT_1X2OU', 'BT_WM', 'GH_WIN', 'BT_OUOE']
  expect(lists.filter((code) => layout(code) !== 'list')).toEqual([])
})

test('markets of numbers use the figure or score layout, markets of short words the word layout', () => {
  expect(['BT_TG', 'BT_ETG', 'BT_CS', 'TB_SB'].map(layout)).toEqual(['figures', 'figures', 'scores', 'scores'])
  expect(['BT_OE', 'BT_BTS'].map(layout)).toEqual(['words', 'words'])
})

test('a market with lines and two selections always uses the pair layout', () => {
  const two = MARKET_KINDS.filter(({ line, selections }) => line !== 'none' && selections.length === 2)
  expect(two.filter((type) => chooseLayout(type) !== 'pair')).toEqual([])
})
