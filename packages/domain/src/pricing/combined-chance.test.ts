import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketKindByCode } from '../market/index.ts'
import type { LiveState } from '../match/index.ts'
import { computeGroupPrice } from '../odds/index.ts'
import {
  type CombinedChance,
  type CombinedLeg,
  DEFAULT_MARGIN,
  type GoalModel,
  combinedChance,
  computeFairValue,
  priceMatch,
  computeCombinationPrice,
} from './index.ts'
import { marginRule, withMore } from './margin-rule.ts'
import { computeLadderPrice, stepAt } from './price-ladder.ts'
import { EVEN, anyModel, anyState, buildState } from './testing/models.ts'

function leg(text: string): CombinedLeg {
  const [typeCode = '', selection = '', lineQ = '0'] = text.split(' ')
  return { typeCode, selection, lineQ: Number(lineQ) }
}

function joint(texts: readonly string[], state: LiveState | null = null, model: GoalModel = EVEN): CombinedChance {
  return combinedChance(model, state, texts.map(leg))
}

function chanceOf(answer: CombinedChance): number {
  if ('chance' in answer) return answer.chance
  if (answer.refused === 'impossible') return 0
  return answer.refused === 'certain' ? 1 : NaN
}

const FULL = [
  'BT_1X2 home',
  'BT_1X2 draw',
  'BT_1X2 away',
  'BT_OU over 10',
  'BT_OU under 10',
  'BT_OE odd',
  'BT_DC 1x',
  'BT_CS 2-1',
  'BT_HDP home -2',
  'BT_HDP away 2',
  'BT_TG 2-3',
]
const HALVES = [
  ...FULL,
  'BT_HTFT dh',
  'BT_HTFT hh',
  'BT_1X2_1H draw',
  'BT_OU_1H over 6',
  'BT_OE_1H even',
  'BT_CS_1H 1-0',
  'BT_HDP_1H home -2',
  'BT_1X2_2H home',
  'BT_OU_2H under 6',
  'BT_CS_2H 1-1',
]

function poisson(mean: number, count: number): number {
  let chance = Math.exp(-mean)
  for (let at = 1; at <= count; at += 1) chance *= mean / at
  return chance
}

/** Enumerates half-time and full-time scores with their probabilities and sums the scores on which every leg wins. */
function naiveJoint(model: GoalModel, texts: readonly string[]): number {
  const sign = (lead: number): string => (lead > 0 ? 'home' : lead < 0 ? 'away' : 'draw')
  const holds = (text: string, h: number, a: number, x: number, y: number): boolean => {
    const { typeCode, selection, lineQ } = leg(text)
    if (typeCode === 'BT_HTFT') return selection === sign(h - a).charAt(0) + sign(x - y).charAt(0)
    const [home, away] = typeCode.endsWith('_1H') ? [h, a] : typeCode.endsWith('_2H') ? [x - h, y - a] : [x, y]
    switch (typeCode.replace(/_[12]H$/, '')) {
      case 'BT_1X2':
        return selection === sign(home - away)
      case 'BT_OU':
        return selection === (home + away > lineQ / 4 ? 'over' : 'under')
      case 'BT_OE':
        return selection === ((home + away) % 2 === 1 ? 'odd' : 'even')
      case 'BT_DC':
        return selection === '1x' ? home >= away : selection === 'x2' ? home <= away : home !== away
      case 'BT_CS':
        return selection === `${home}-${away}`
      case 'BT_TG':
        return selection === '2-3' && home + away >= 2 && home + away <= 3
      default:
        return selection === 'home' ? home - away + lineQ / 4 > 0 : home - away + lineQ / 4 < 0
    }
  }
  let sum = 0
  const most = 12
  for (let h = 0; h < most; h += 1)
    for (let a = 0; a < most; a += 1)
      for (let x = h; x < most; x += 1)
        for (let y = a; y < most; y += 1) {
          if (!texts.every((text) => holds(text, h, a, x, y))) continue
          sum +=
            poisson(model.home * 0.45, h) *
            poisson(model.away * 0.45, a) *
            poisson(model.home * 0.55, x - h) *
            poisson(model.away * 0.55, y - a)
        }
  return sum
}

test('the combined chance matches the sum over every half-time and full-time score', () => {
  const model: GoalModel = { ...EVEN, rho: 0 }
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...HALVES), { minLength: 1, maxLength: 4 }), (texts) => {
      const answer = joint(texts, null, model)
      const naive = naiveJoint(model, texts)
      if ('refused' in answer && answer.refused === 'implied') {
        expect(
          naiveJoint(
            model,
            texts.filter((_, at) => at !== answer.leg),
          ),
        ).toBeCloseTo(naive, 5)
      } else expect(chanceOf(answer)).toBeCloseTo(naive, 4)
    }),
    { numRuns: 60 },
  )
})

test('a combined chance is at most each single chance, and its odd and even parts add up to it', () => {
  const someLegs = fc.uniqueArray(fc.constantFrom(...HALVES), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(anyModel, anyState, someLegs, (model, state, texts) => {
      const answer = joint(texts, state, model)
      if ('refused' in answer) return
      for (const text of texts) {
        const alone = chanceOf(joint([text], state, model))
        expect(answer.chance).toBeLessThanOrEqual(alone + 1e-9)
      }
      const parts = ['odd', 'even'].map((side) => chanceOf(joint([...texts, `BT_OE ${side}`], state, model)))
      if (parts.some(Number.isNaN)) return
      expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBeCloseTo(answer.chance, 9)
    }),
    { numRuns: 60 },
  )
})

test('the combined chance of one selection is its own fair value', () => {
  fc.assert(
    fc.property(anyModel, anyState, fc.constantFrom(...FULL), (model, state, text) => {
      const answer = joint([text], state, model)
      const struckScore = marketKindByCode(leg(text).typeCode)?.basis.countsAfterAcceptance
        ? (state?.score ?? null)
        : null
      const alone = computeFairValue(model, state, { ...leg(text), scoreAtAcceptance: struckScore })
      if ('chance' in answer) expect(answer.chance).toBeCloseTo(alone?.win ?? NaN, 9)
    }),
    { numRuns: 60 },
  )
})

test.each<[texts: readonly string[], refused: string, leg: number | null]>([
  [['BT_1X2 home', 'BT_1X2 away'], 'impossible', null],
  [['BT_CS 0-0', 'BT_OU over 2'], 'impossible', null],
  [['BT_HTFT hh', 'BT_1X2_1H draw'], 'impossible', null],
  [['BT_1X2 home', 'BT_DC 1x'], 'implied', 1],
  [['BT_CS 2-1', 'BT_OU over 10'], 'implied', 1],
  [['BT_OU_1H over 10', 'BT_OU over 10'], 'implied', 1],
  [['BT_1X2 home', 'BT_HDP home 0'], 'refundable', 1],
  [['BT_OU over 9', 'BT_1X2 home'], 'refundable', 0],
  [['BT_1X2 home', 'BT_FGLG home-first'], 'notModelled', 1],
])('the combination %j is refused as %s', (texts, refused, at) => {
  expect(joint(texts)).toEqual({ refused, leg: at })
})

test('a finished half, a finished match and a certain selection are refused with a reason', () => {
  const second = buildState('second', 60, 'hH')
  expect(joint(['BT_1X2_1H home', 'BT_1X2 home'], second)).toEqual({ refused: 'closed', leg: 0 })
  expect(joint(['BT_OU over 6', 'BT_1X2 home'], second)).toEqual({ refused: 'implied', leg: 0 })
  expect(joint(['BT_OU over 6'], second)).toEqual({ refused: 'certain', leg: null })
  expect(joint(['BT_1X2 home'], buildState('ended', 90, 'h'))).toEqual({ refused: 'closed', leg: null })
  expect(() => joint(['BT_1X2 nobody'])).toThrow(RangeError)
  expect(() => joint([])).toThrow(RangeError)
})

test('in play, half-time/full-time uses the actual first-half score', () => {
  const second = buildState('second', 60, 'h')
  const home = chanceOf(joint(['BT_1X2 home'], second))
  expect(chanceOf(joint(['BT_HTFT hh'], second))).toBeCloseTo(home, 9)
  expect(joint(['BT_HTFT ah', 'BT_1X2 home'], second)).toEqual({ refused: 'impossible', leg: null })
})

const anyChance = fc.double({ min: 0.001, max: 0.9, noNaN: true })

function bookOnly(...prices: readonly number[]) {
  return prices.map((milli) => ({ bookMilli: milli, groupMilli: milli }))
}

test('SM1 a combination pays less than fair value and at most as much as an equally likely single', () => {
  fc.assert(
    fc.property(anyChance, (chance) => {
      const priced = (of: number, margin: number): number => computeCombinationPrice(of, { margin, singlePrices: [] })
      const price = priced(chance, 0.08)
      expect(price).toBeLessThan(1000 / chance)
      expect(price).toBeLessThanOrEqual(computeLadderPrice(marginRule(DEFAULT_MARGIN)(chance)))
      expect(priced(chance * 0.9, 0.08)).toBeGreaterThanOrEqual(price)
      expect(priced(chance, 0.15)).toBeLessThanOrEqual(price)
    }),
  )
})

test('SM1 a long shot pays its fair value less margin, and at least its highest leg price', () => {
  const margin = 0.1
  expect(computeCombinationPrice(0.001, { margin, singlePrices: bookOnly(670_000, 1_500) })).toBe(670_000)
  expect(computeCombinationPrice(0.002, { margin, singlePrices: bookOnly(1_500) })).toBe(330_000)
  expect(computeCombinationPrice(0.02, { margin, singlePrices: bookOnly(1_500) })).toBe(37_500)
  expect(computeCombinationPrice(0.9, { margin, singlePrices: bookOnly(1_040, 1_100) })).toBe(1_100)
})

test('SM1 a same-match pair pays at least its higher leg price and less than its fair value', () => {
  const types = [...new Set(HALVES.map((text) => leg(text).typeCode))].flatMap((code) => marketKindByCode(code) ?? [])
  fc.assert(
    fc.property(anyModel, anyState, fc.nat(), (model, state, drawn) => {
      const singles = priceMatch({ model, types, state, margin: DEFAULT_MARGIN })
        .flatMap(({ kindId, lineQ, prices }) => {
          const type = types.find(({ id }) => id === kindId)
          return prices.map((price, at) => ({
            typeCode: type?.code ?? '',
            selection: type?.selections[at] ?? '',
            lineQ,
            price,
          }))
        })
        .filter(({ price }, at) => price > 0 && at % 5 === drawn % 5)
      for (const [at, one] of singles.entries()) {
        // Pairs every leg with the leg at the drawn distance. Every distance occurs, and the test covers more matches
        // than with every pair.
        const other = singles[(at + 1 + (drawn % singles.length)) % singles.length]
        if (other === undefined || other === one) continue
        const answer = combinedChance(model, state, [one, other])
        if ('refused' in answer) continue
        const price = computeCombinationPrice(answer.chance, {
          margin: 0.1,
          singlePrices: bookOnly(one.price, other.price),
        })
        expect(price).toBeGreaterThanOrEqual(Math.max(one.price, other.price))
        expect((price / 1000) * answer.chance).toBeLessThan(1)
      }
    }),
    { numRuns: 30 },
  )
})

test('SM1 OD8 a price group reduces a combination as it reduces a parlay of the legs', () => {
  const price = fc.integer({ min: 1_100, max: 20_000 })
  fc.assert(
    fc.property(anyChance, price, price, fc.constantFrom(0, 1, 2, 4), (chance, one, other, shift) => {
      const legs = (of: number) =>
        [one, other].map((milli) => ({ bookMilli: milli, groupMilli: computeGroupPrice(milli, of) }))
      const [book, bought] = [0, shift].map((of) =>
        computeCombinationPrice(chance, { margin: 0.1, singlePrices: legs(of) }),
      )
      const dearest = Math.max(computeGroupPrice(one, shift), computeGroupPrice(other, shift))
      expect(bought).toBeLessThanOrEqual(book ?? 0)
      expect(bought).toBeGreaterThanOrEqual(dearest)
      const parlays = (computeGroupPrice(one, shift) * computeGroupPrice(other, shift)) / (one * other)
      const exact = (1000 * parlays) / withMore(marginRule(DEFAULT_MARGIN)(chance), 0.1)
      const step = stepAt(exact)
      if (exact < 900_000) expect(bought).toBeGreaterThan(exact - step - 1e-6)
      expect(bought).toBeLessThanOrEqual(Math.max(exact + 1e-6, dearest))
    }),
  )
})

test('in points sports, a lead and a total combine correctly, and each alone has its own value', () => {
  const model = {
    kind: 'points' as const,
    margin: 4,
    total: 160,
    marginSpread: 12,
    totalSpread: 18,
    later: false,
    timed: { minutes: 40, pieces: 4, overtime: true },
  }
  const of = (...texts: readonly string[]): number => chanceOf(combinedChance(model, null, texts.map(leg)))
  const [cover, over] = [of('BT_HDP home -14'), of('BT_OU over 642')]
  expect(cover).toBeCloseTo(
    computeFairValue(model, null, { ...leg('BT_HDP home -14'), scoreAtAcceptance: null })?.win ?? NaN,
    9,
  )
  expect(of('BT_HDP home -14', 'BT_OU over 642') + of('BT_HDP home -14', 'BT_OU under 642')).toBeCloseTo(cover, 9)
  expect(of('BT_HDP home -14', 'BT_OU over 642')).toBeLessThan(Math.min(cover, over))
  expect(of('BT_HDP home 14', 'BT_HDP away 14') + of('BT_HDP home -14') + of('BT_HDP away -14')).toBeCloseTo(1, 9)
})
