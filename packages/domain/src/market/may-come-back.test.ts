import { expect, test } from 'vitest'
import { marketKindByCode, mayComeBack } from './index.ts'

// biome-ignore format: a table
const MARKETS = [
  ['BT_HDP', 0, true], ['BT_HDP', -2, false], ['BT_HDP', -3, true], ['BT_HDP', 1, true], ['BT_HDP', 6, false],
  ['BT_OU', 8, true], ['BT_OU', 9, true], ['BT_OU', 10, false],
  ['BT_1X2', 0, false], ['BT_OE', 0, false], ['BT_CS', 0, false], ['BT_DNB', 0, true], ['BT_HNB', 0, true],
] as const

test('GR4 stakes may come back on whole and quarter lines, and where one result is no bet', () => {
  for (const [code, lineQ, may] of MARKETS) {
    const kind = marketKindByCode(code)
    expect([code, lineQ, kind !== undefined && mayComeBack(kind, lineQ)]).toEqual([code, lineQ, may])
  }
})
