import { MARKET_KINDS, marketKindByCode } from '@touchline/domain/market'
import { expect, test } from 'vitest'
import { listLineTypes, orderSelections } from './markets.ts'

function order(code: string, stacked: boolean) {
  const type = marketKindByCode(code)
  if (type === undefined) throw new Error(`no market ${code}`)
  return orderSelections(type, stacked).map((place) => type.selections[place])
}

test('stacked 1X2 prices are in the order home, away, draw, like the names', () => {
  expect(order('BT_1X2', true)).toEqual(['home', 'away', 'draw'])
  expect(order('BT_1X2_1H', true)).toEqual(['home', 'away', 'draw'])
})

test('1X2 prices in a row are in the order 1, X, 2', () => {
  expect(order('BT_1X2', false)).toEqual(['home', 'draw', 'away'])
})

test('MM3 with Myanmar lines only, their markets never make a match higher than one line', () => {
  const codes = (onlyMyanmar: boolean) =>
    MARKET_KINDS.filter(({ id }) => listLineTypes(1, onlyMyanmar).includes(id)).map(({ code }) => code)
  expect(codes(false)).toEqual(expect.arrayContaining(['BT_HDP', 'BT_OU', 'BT_1X2', 'BT_HDP_1H', 'BT_OU_1H']))
  expect(codes(true)).toEqual(['BT_1X2', 'BT_1X2_1H'])
})

test('two-way markets keep the catalogue order', () => {
  expect(order('BT_HDP', true)).toEqual(['home', 'away'])
  expect(order('BT_OU', true)).toEqual(['over', 'under'])
})
