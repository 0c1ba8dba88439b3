import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketKindByCode } from '../market/index.ts'
import { findMyanmarLine } from '../myanmar/index.ts'
import { type PricedMarket, DEFAULT_MARGIN, computeFairValue, priceMatch } from './index.ts'
import { EVEN, anyModel, anyState, buildState } from './testing/models.ts'

const aScore = fc.record({ home: fc.nat(3), away: fc.nat(3) })

test('GR9 an in-play handicap is valued from the score at acceptance', () => {
  const state = buildState('second', 70, 'hH')
  const valueAt = (home: number, lineQ: number) =>
    computeFairValue(EVEN, state, {
      typeCode: 'BT_HDP',
      selection: 'home',
      lineQ,
      scoreAtAcceptance: { home, away: 0 },
    })
  // Handicap accepted at 1-0: a goal since then is equivalent to a line four quarters higher.
  expect(valueAt(1, -6)?.win).toBeCloseTo(valueAt(2, -2)?.win ?? NaN, 12)
  expect(valueAt(0, -8)?.refund).toBeCloseTo(valueAt(2, 0)?.refund ?? NaN, 12)
})

test('GR9 a reverted goal counts for neither side', () => {
  const late = buildState('second', 90, '', { added: 20 })
  const value = computeFairValue(EVEN, late, {
    typeCode: 'BT_HDP',
    selection: 'away',
    lineQ: -2,
    scoreAtAcceptance: { home: 1, away: 0 },
  })
  // The score is 0-0 again after a disallowed goal, so a further home goal is only the goal that had already been
  // counted.
  expect(value?.win).toBeGreaterThan(0.9)
  const level = { typeCode: 'BT_HDP', selection: 'home', lineQ: 0, scoreAtAcceptance: { home: 1, away: 0 } }
  expect(computeFairValue(EVEN, late, level)?.refund).toBeGreaterThan(0.9)
})

test('the values of both sides of a line add up to the stake', () => {
  const anyLine = fc.integer({ min: -12, max: 16 })
  fc.assert(
    fc.property(anyModel, anyState, anyLine, aScore, (model, state, lineQ, struckScore) => {
      for (const [typeCode, sides] of [
        ['BT_HDP', ['home', 'away']],
        ['BT_OU', ['over', 'under']],
      ] as const) {
        const [one, other] = sides.map((selection) =>
          computeFairValue(model, state, {
            typeCode,
            selection,
            lineQ,
            scoreAtAcceptance: state === null ? null : struckScore,
          }),
        )
        expect(
          (one?.win ?? NaN) + (other?.win ?? NaN) + ((one?.refund ?? NaN) + (other?.refund ?? NaN)) / 2,
        ).toBeCloseTo(1, 9)
      }
    }),
  )
})

test('a bet at its model price is worth its stake less the margin in every market', () => {
  const typeOf = ({ kindId }: PricedMarket, types: readonly string[]): string | undefined =>
    types.find((code) => marketKindByCode(code)?.id === kindId)
  const codes = ['BT_HDP', 'BT_OU', 'BT_1X2', 'BT_HDP_1H', 'BT_CS', 'BT_HTFT', 'BT_FGLG', 'BT_TG']
  const types = codes.flatMap((code) => marketKindByCode(code) ?? [])
  fc.assert(
    fc.property(anyModel, anyState, (model, state) => {
      for (const market of priceMatch({ model, types, state, margin: DEFAULT_MARGIN })) {
        const typeCode = typeOf(market, codes) ?? ''
        market.prices.forEach((price, at) => {
          if (price === 0 || price > 20_000) return
          const selection = marketKindByCode(typeCode)?.selections[at] ?? ''
          const struckScore = state?.score ?? null
          const value = computeFairValue(model, state, {
            typeCode,
            selection,
            lineQ: market.lineQ,
            scoreAtAcceptance: struckScore,
          })
          const worth = ((value?.win ?? NaN) * price) / 1000 + (value?.refund ?? NaN)
          expect(worth).toBeLessThan(1)
          expect(worth).toBeGreaterThan(market.rank === 0 && market.prices.length === 2 ? 0.75 : 0)
        })
      }
    }),
    { numRuns: 40 },
  )
})

test('MM3 a Myanmar bet on the main line is worth about its stake, on other lines clearly more', () => {
  const types = ['BT_HDP', 'BT_OU'].flatMap((code) => marketKindByCode(code) ?? [])
  /** Returns the expected return of 1 staked on the better side, less the fee (MM2). */
  const bestWorth = ({ kindId, lineQ, prices }: PricedMarket): number => {
    const type = types.find(({ id }) => id === kindId)
    const terms = type && findMyanmarLine(type, lineQ, prices)
    if (!type || !terms) throw new Error('no Myanmar line')
    const wholeQ = terms.favourite === 'home' ? -4 * terms.goals : 4 * terms.goals
    return Math.max(
      ...type.selections.map((selection) => {
        const value = computeFairValue(EVEN, null, {
          typeCode: type.code,
          selection,
          lineQ: wholeQ,
          scoreAtAcceptance: null,
        })
        const { win, refund } = value ?? { win: NaN, refund: NaN }
        const own = (selection === terms.favourite ? terms.percent : -terms.percent) / 100
        return win * 1.95 + refund * (1 + (own > 0 ? own * 0.95 : own))
      }),
    )
  }
  const offered = priceMatch({ model: EVEN, types, state: null, margin: DEFAULT_MARGIN })
  expect(Math.max(...offered.filter(({ rank }) => rank === 0).map(bestWorth))).toBeLessThan(1.02)
  expect(Math.max(...offered.filter(({ rank }) => rank > 0).map(bestWorth))).toBeGreaterThan(1.1)
})

test('a decided bet is worth exactly its grade', () => {
  const state = buildState('second', 80, 'hhH')
  const worth = (typeCode: string, selection: string, lineQ = 0) =>
    computeFairValue(EVEN, state, { typeCode, selection, lineQ, scoreAtAcceptance: null })
  expect(worth('BT_1X2_1H', 'home')).toEqual({ win: 1, refund: 0 })
  expect(worth('BT_OU_1H', 'under', 8)).toEqual({ win: 0, refund: 1 })
  expect(worth('BT_OU_1H', 'over', 9)).toEqual({ win: 0, refund: 0.5 })
  expect(worth('BT_OU', 'over', 10)?.win).toBeCloseTo(1, 12)
  expect(worth('BT_CS', '0-0')).toEqual({ win: 0, refund: 0 })
})

test('a finished match has no fair value, and an unknown selection throws', () => {
  const leg = { typeCode: 'BT_1X2', selection: 'home', lineQ: 0, scoreAtAcceptance: null }
  expect(computeFairValue(EVEN, buildState('ended', 90, 'h'), leg)).toBeNull()
  expect(() => computeFairValue(EVEN, null, { ...leg, selection: 'over' })).toThrow(RangeError)
  expect(() => computeFairValue(EVEN, null, { ...leg, typeCode: 'BT_NONE' })).toThrow(RangeError)
})
