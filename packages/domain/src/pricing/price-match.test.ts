import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HEAD_COUNTS, MARKET_KINDS, type MarketKind, marketKindById } from '../market/index.ts'
import { isOddsMilli } from '../odds/index.ts'
import { DEFAULT_MARGIN, type PricedMarket, priceMatch } from './index.ts'
import { HIGHEST_OFFERED, stepAt } from './price-ladder.ts'
import { EVEN, anyModel, anyState, buildState } from './testing/models.ts'

const margin = DEFAULT_MARGIN

function typeOf({ kindId }: PricedMarket): MarketKind {
  const type = marketKindById(kindId)
  if (type === undefined) throw new Error(`no market kind ${kindId}`)
  return type
}

test('OD1 each selection has one price in whole thousandths, 0 if it is not offered', () => {
  fc.assert(
    fc.property(anyModel, anyState, (model, state) => {
      for (const market of priceMatch({ types: MARKET_KINDS, model, state, margin })) {
        expect(market.prices.length).toBe(typeOf(market).selections.length)
        for (const price of market.prices) expect(price === 0 || isOddsMilli(price)).toBe(true)
        expect(market.prices.some((price) => price > 0)).toBe(true)
      }
    }),
  )
})

/** Sum of the probabilities implied by the prices of a market; 1 without margin. */
function soldAt(prices: readonly number[], chanceOf: (price: number) => number): number {
  return prices.reduce((sum, price) => sum + chanceOf(price), 0)
}

test('MA1 even two-way lines carry the full margin within one step, uneven lines carry less', () => {
  fc.assert(
    fc.property(anyModel, anyState, (model, state) => {
      for (const market of priceMatch({ types: MARKET_KINDS, model, state, margin })) {
        const { countedUnder } = typeOf(market)
        if (!['hdp', 'ou'].includes(countedUnder) || market.prices.includes(HIGHEST_OFFERED)) continue
        expect(soldAt(market.prices, (price) => 1000 / price)).toBeGreaterThan(1)
        expect(soldAt(market.prices, (price) => 1000 / (price + stepAt(price)))).toBeLessThan(1 + margin)
        const isEven = Math.max(...market.prices) < 2_300
        if (isEven) expect(soldAt(market.prices, (price) => 1000 / price)).toBeGreaterThan(1 + 0.95 * margin)
      }
    }),
  )
})

const ANY_MARGINS = fc.record({
  margin: fc.double({ min: 0.005, max: 0.15, noNaN: true }),
  groupMargins: fc.dictionary(fc.constantFrom(...HEAD_COUNTS), fc.double({ min: 0.005, max: 0.15, noNaN: true })),
})

test('MA1 each market group uses its own margin, other groups use the margin of the sport', () => {
  fc.assert(
    fc.property(anyModel, anyState, ANY_MARGINS, (model, state, margins) => {
      const alone = new Map<number, readonly PricedMarket[]>()
      const withOne = (one: number): readonly PricedMarket[] => {
        const known = alone.get(one) ?? priceMatch({ types: MARKET_KINDS, model, state, margin: one })
        alone.set(one, known)
        return known
      }
      for (const market of priceMatch({ types: MARKET_KINDS, model, state, ...margins })) {
        const type = typeOf(market)
        const own = margins.groupMargins[type.countedUnder] ?? margins.margin
        const isSame = ({ kindId, lineQ }: PricedMarket) => kindId === market.kindId && lineQ === market.lineQ
        expect(market.prices).toEqual(withOne(own).find(isSame)?.prices)
        const even = type.selections.length === 2 && Math.max(...market.prices) < 2_300 && type.line !== 'none'
        if (!even) continue
        expect(soldAt(market.prices, (price) => 1000 / price)).toBeGreaterThan(1 + 0.95 * own)
        expect(soldAt(market.prices, (price) => 1000 / (price + stepAt(price)))).toBeLessThan(1 + own)
      }
    }),
    { numRuns: 20 },
  )
})

test('market ranks run from 0 without gaps, lines are distinct, and both sides are offered', () => {
  fc.assert(
    fc.property(anyModel, anyState, (model, state) => {
      const markets = priceMatch({ types: MARKET_KINDS, model, state, margin })
      for (const wanted of new Set(markets.map(({ kindId }) => kindId))) {
        const lines = markets.filter(({ kindId }) => kindId === wanted)
        expect(lines.map(({ rank }) => rank)).toEqual(lines.map((_, at) => at))
        expect(new Set(lines.map(({ lineQ }) => lineQ)).size).toBe(lines.length)
        if (lines.some((line) => typeOf(line).line !== 'none' && typeOf(line).selections.length === 2)) {
          for (const { prices } of lines) expect(prices).not.toContain(0)
        }
      }
    }),
  )
})

test('before kick-off all parts have markets, with two lines either side of the main line', () => {
  const markets = priceMatch({ types: MARKET_KINDS, model: EVEN, state: null, margin })
  expect(new Set(markets.map(({ kindId }) => kindId)).size).toBeGreaterThan(50)
  expect(markets.filter(({ kindId }) => kindId === 1).length).toBe(5)
  expect(priceMatch({ types: MARKET_KINDS, model: EVEN, state: buildState('pre', 0, ''), margin })).toEqual(markets)
})

test('the same input gives the same prices, and a higher margin never gives a better price', () => {
  fc.assert(
    fc.property(anyModel, anyState, (model, state) => {
      const first = priceMatch({ types: MARKET_KINDS, model, state, margin })
      expect(priceMatch({ types: MARKET_KINDS, model, state, margin })).toEqual(first)
      const dear = priceMatch({ types: MARKET_KINDS, model, state, margin: 0.1 })
      const resultOf = (markets: readonly PricedMarket[]): readonly number[] =>
        markets.find(({ kindId }) => kindId === 3)?.prices ?? []
      resultOf(dear).forEach((price, at) => expect(price).toBeLessThanOrEqual(resultOf(first)[at] ?? 0))
    }),
  )
})

test('an unreachable score is not offered', () => {
  const scores = priceMatch({ types: MARKET_KINDS, model: EVEN, state: buildState('second', 70, 'hH'), margin }).find(
    ({ kindId }) => kindId === 5,
  )
  const priceOf = (score: string): number => scores?.prices[marketKindById(5)?.selections.indexOf(score) ?? -1] ?? NaN
  expect(['0-0', '1-0', '1-1', '0-3'].map(priceOf)).toEqual([0, 0, 0, 0])
  expect(Math.min(...['2-0', '2-1', '3-0', '4-4', 'other'].map(priceOf))).toBeGreaterThan(1000)
})

test('a goal and a red card move prices in the expected direction', () => {
  const homePrice = (letters: string, reds = { home: 0, away: 0 }): number =>
    priceMatch({ types: MARKET_KINDS, model: EVEN, state: buildState('second', 50, letters, { reds }), margin }).find(
      ({ kindId }) => kindId === 3,
    )?.prices[0] ?? NaN
  expect(homePrice('h')).toBeLessThan(homePrice(''))
  expect(homePrice('a')).toBeGreaterThan(homePrice(''))
  expect(homePrice('', { home: 1, away: 0 })).toBeGreaterThan(homePrice(''))
  expect(homePrice('', { home: 0, away: 1 })).toBeLessThan(homePrice(''))
})

test('a minute without an event leaves a third of the handicap and 1X2 prices unchanged', () => {
  let moved = 0
  let seen = 0
  for (let minute = 1; minute <= 40; minute += 1) {
    const [before, after] = [minute - 1, minute].map((at) =>
      priceMatch({ types: MARKET_KINDS, model: EVEN, state: buildState('first', at, ''), margin }).filter(
        ({ kindId, rank }) => rank === 0 && (kindId === 1 || kindId === 3),
      ),
    )
    before?.forEach(({ lineQ, prices }, at) =>
      prices.forEach((price, side) => {
        seen += 1
        if (after?.[at]?.lineQ !== lineQ || after[at].prices[side] !== price) moved += 1
      }),
    )
  }
  expect(moved / seen).toBeLessThan(2 / 3)
})
