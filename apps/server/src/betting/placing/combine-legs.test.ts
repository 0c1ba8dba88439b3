import { expect, test } from 'vitest'
import type { OfferedLine } from '@touchline/domain/acceptance'
import type { MatchId } from '@touchline/domain/match'
import { DEFAULT_MARGIN, type Margins } from '@touchline/domain/pricing'
import { createCombineLegs } from './combine-legs.ts'

const MATCH = 7 as MatchId
const MODEL = { kind: 'goals' as const, home: 1.5, away: 1.1, rho: -0.05 }
const LINES: Readonly<Record<string, OfferedLine>> = {
  BT_CS: { lineQ: 0, rank: 0, suspended: false, prices: Array.from({ length: 26 }, () => 90_000) },
  BT_1X2: { lineQ: 0, rank: 0, suspended: false, prices: [2_100, 3_400, 3_600] },
  BT_OU: { lineQ: 10, rank: 0, suspended: false, prices: [1_930, 1_930] },
}

const PARTS: Parameters<typeof createCombineLegs>[0] = {
  book: { match: () => undefined, lines: (_match, code) => [LINES[code]].flatMap((line) => line ?? []) },
  modelOf: () => MODEL,
  marginsOf: () => ({ margin: DEFAULT_MARGIN }),
}
const combineFor = createCombineLegs(PARTS)
function combine(legs: Parameters<typeof combineFor>[0], shiftHundredths = 0, builderBp = 1_000) {
  return combineFor(legs, { shiftHundredths, builderBp })
}
function leg(typeCode: string, selection: string, lineQ = 0) {
  return { matchId: MATCH, typeCode, selection, lineQ }
}

test('SM1 the combined price is never below the highest single price of the book', () => {
  expect(combine([leg('BT_CS', '2-2'), leg('BT_OU_1H', 'under', 6)])).toEqual({ oddsMilli: 90_000 })
})

test('SM1 two correlated selections pay more than each alone and less than their product', () => {
  const together = combine([leg('BT_1X2', 'home'), leg('BT_OU', 'over', 10)])
  if (together === null || !('oddsMilli' in together)) throw new Error('no price')
  expect(together.oddsMilli).toBeGreaterThan(2_100)
  expect(together.oddsMilli).toBeLessThan(2_100 * 1.93)
})

test('SM1 a higher bet builder margin of the operator lowers the price', () => {
  const oddsOf = (builderBp: number) => {
    const together = combine([leg('BT_1X2', 'home'), leg('BT_OU', 'over', 10)], 0, builderBp)
    return together !== null && 'oddsMilli' in together ? together.oddsMilli : 0
  }
  expect(oddsOf(0)).toBeGreaterThan(oddsOf(1_000))
  expect(oddsOf(1_000)).toBeGreaterThan(oddsOf(3_000))
})

test('SM1 the combined price has the largest margin of its markets, in any order of the legs', () => {
  const oddsOf = (margins: Margins, legs = [leg('BT_1X2', 'home'), leg('BT_OU', 'over', 10)]) => {
    const made = createCombineLegs({ ...PARTS, marginsOf: () => margins })(legs, { shiftHundredths: 0, builderBp: 0 })
    return made !== null && 'oddsMilli' in made ? made.oddsMilli : 0
  }
  const dear = oddsOf({ margin: 0.15 })
  expect(dear).toBeLessThan(oddsOf({ margin: DEFAULT_MARGIN }))
  const margins = { margin: DEFAULT_MARGIN, groupMargins: { ou: 0.15, cs: 0.01 } }
  expect(oddsOf(margins)).toBe(dear)
  expect(oddsOf(margins, [leg('BT_OU', 'over', 10), leg('BT_1X2', 'home')])).toBe(dear)
})

test('SM1 OD8 each price group has its own combined price, lower for a larger price difference', () => {
  const of = (legs: readonly ReturnType<typeof leg>[]) =>
    [0, 1, 2, 4].map((shift) => {
      const together = combine(legs, shift)
      if (together === null || !('oddsMilli' in together)) throw new Error('no price')
      return together.oddsMilli
    })
  const prices = of([leg('BT_1X2', 'home'), leg('BT_OU', 'over', 10)])
  expect(new Set(prices).size).toBe(4)
  expect(prices).toEqual(prices.toSorted((a, b) => b - a))
  const ungrouped = of([leg('BT_1X2', 'home'), leg('BT_CS_1H', '1-1')])
  expect(new Set(ungrouped).size).toBe(1)
})
