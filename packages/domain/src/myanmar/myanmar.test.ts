import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marketKindByCode, type MarketKind } from '../market/index.ts'
import {
  findFavourite,
  formatMyanmar,
  gradeMyanmar,
  hasMyanmarLine,
  isMyanmarMode,
  findMyanmarLine,
  myanmarLine,
  MYANMAR_FEE_BP,
  MYANMAR_PARLAY_FEE,
  myanmarParlayFeeBp,
} from './index.ts'

const aLine = fc.record({ goals: fc.nat(9), percent: fc.integer({ min: -100, max: 100 }) })

/** [line, favourite's lead, favourite's percentage]: MM1 as a table. */
const TABLE: readonly [string, { goals: number; percent: number }, lead: number, percent: number][] = [
  ['1+30', { goals: 1, percent: 30 }, 2, 100],
  ['1+30', { goals: 1, percent: 30 }, 1, 30],
  ['1+30', { goals: 1, percent: 30 }, 0, -100],
  ['1+30', { goals: 1, percent: 30 }, -1, -100],
  ['-95', { goals: 0, percent: -95 }, 1, 100],
  ['-95', { goals: 0, percent: -95 }, 0, -95],
  ['-95', { goals: 0, percent: -95 }, -1, -100],
  ['1-50', { goals: 1, percent: -50 }, 1, -50],
  ['1=', { goals: 1, percent: 0 }, 1, 0],
  ['1=', { goals: 1, percent: 0 }, 5, 100],
  ['2+100', { goals: 2, percent: 100 }, 2, 100],
  ['3-100', { goals: 3, percent: -100 }, 3, -100],
]

test.each(TABLE)(
  'MM1 line %s with terms %s is graded correctly at a favourite lead of %i',
  (_name, line, lead, percent) => {
    expect(gradeMyanmar(line, lead, true)).toBe(percent)
    expect(gradeMyanmar(line, lead, false) + percent).toBe(0)
  },
)

test('MM1 the two sides of a line win and lose the same amount at every score', () => {
  fc.assert(
    fc.property(aLine, fc.integer({ min: -12, max: 12 }), (line, lead) => {
      const favourite = gradeMyanmar(line, lead, true)
      expect(favourite + gradeMyanmar(line, lead, false)).toBe(0)
      expect(Math.abs(favourite)).toBeLessThanOrEqual(100)
    }),
  )
})

test('MM1 one more goal never worsens the grade of the favourite', () => {
  fc.assert(
    fc.property(aLine, fc.integer({ min: -12, max: 12 }), (line, lead) => {
      expect(gradeMyanmar(line, lead + 1, true)).toBeGreaterThanOrEqual(gradeMyanmar(line, lead, true))
    }),
  )
})

/** [home line in quarters, Malay price of the giving side, Myanmar line] */
test.each<[number, number, string]>([
  [-4, 95, '1-5'],
  [-5, 95, '1-53'],
  [-2, 95, '1+90'],
  [-3, 95, '1+42'],
  [-4, -95, '1+5'],
  [-5, -95, '1-43'],
  [-2, -95, '-90'],
  [-3, -95, '1+52'],
  [-4, 100, '1='],
  [-5, 100, '1-50'],
  [-2, 100, '1+100'],
  [-3, 100, '1+50'],
  [-2, -100, '-100'],
  [0, 95, '-5'],
  [0, 100, '0='],
  [0, -95, '+5'],
  [4, 95, '1-5'],
  [-9, 80, '2-60'],
  [-2, 0, '1-100'],
  [-12, -70, '3+30'],
])('MM3 home %i quarters at Malay %i gives the Myanmar line %s', (lineQ, malayHundredths, text) => {
  expect(formatMyanmar(myanmarLine({ line: 'handicap', lineQ, malayHundredths }))).toBe(text)
})

/** Reference implementation of MM3 in floating point; `exact` is P before rounding. */
function wordedMm3(goals: number, price: number): { whole: number; exact: number } {
  const g = Math.trunc(goals)
  const f = goals - g
  const m = Math.abs(price) * 100
  const b = 100 - m
  const sign = price > 0 ? -1 : 1
  if (f === 0) return { whole: g, exact: sign * b }
  if (f === 0.25) return { whole: g, exact: -m / 2 + sign * b }
  if (f === 0.75) return { whole: g + 1, exact: m / 2 + sign * b }
  return price > 0 ? { whole: g + 1, exact: m - b } : { whole: g, exact: -m + b }
}

test('MM3 the Myanmar line matches the wording of the rule, with a whole percent rounded down', () => {
  const aMalay = fc.integer({ min: 1, max: 100 }).chain((m) => fc.constantFrom(m, -m))
  fc.assert(
    fc.property(fc.nat(40), aMalay, fc.boolean(), (lineQ, malayHundredths, isTotal) => {
      const line = isTotal ? 'total' : 'handicap'
      const { goals, percent } = myanmarLine({ line, lineQ, malayHundredths })
      const { whole, exact } = wordedMm3(lineQ / 4, malayHundredths / 100)
      expect(goals).toBe(whole)
      expect(exact - percent).toBeGreaterThan(-1e-6)
      expect(exact - percent).toBeLessThan(1 - 1e-6)
      expect(Number.isInteger(percent) && Math.abs(percent) <= 100).toBe(true)
    }),
  )
})

test('MM3 the favourite is the giving side, over for totals and home for a level line', () => {
  expect(findFavourite({ line: 'handicap', lineQ: -1 })).toBe('home')
  expect(findFavourite({ line: 'handicap', lineQ: 1 })).toBe('away')
  expect(findFavourite({ line: 'handicap', lineQ: 0 })).toBe('home')
  expect(findFavourite({ line: 'total', lineQ: 10 })).toBe('over')
  expect(myanmarLine({ line: 'handicap', lineQ: 5, malayHundredths: 95 }).favourite).toBe('away')
  expect(myanmarLine({ line: 'total', lineQ: 0, malayHundredths: 95 })).toEqual({
    goals: 0,
    percent: -5,
    favourite: 'over',
  })
  expect(myanmarLine({ line: 'total', lineQ: 10, malayHundredths: 95 })).toEqual({
    goals: 3,
    percent: 90,
    favourite: 'over',
  })
})

test.each([
  ['handicap', 0.5, 95, 'not a line: 0.5'],
  ['total', -1, 95, 'not a line: -1'],
  ['handicap', 1, 101, 'not a Malay price: 101'],
  ['handicap', 1, 0.95, 'not a Malay price: 0.95'],
] as const)('MM3 the invalid line %s %d at %d is refused', (line, lineQ, malayHundredths, problem) => {
  expect(() => myanmarLine({ line, lineQ, malayHundredths })).toThrow(problem)
})

test('MM5 the text of a Myanmar line is formatted from its goals and percent', () => {
  expect(formatMyanmar({ goals: 1, percent: 30 })).toBe('1+30')
  expect(formatMyanmar({ goals: 0, percent: -95 })).toBe('-95')
  expect(formatMyanmar({ goals: 1, percent: 0 })).toBe('1=')
  expect(formatMyanmar({ goals: 0, percent: 0 })).toBe('0=')
})

test('MM2 MM4 the default fee is five percent for a single and fifteen for a parlay of any size', () => {
  expect(MYANMAR_FEE_BP).toBe(500)
  expect(Object.entries(MYANMAR_PARLAY_FEE)).toEqual(Array.from({ length: 9 }, (_, at) => [String(at + 2), 1500]))
  expect(myanmarParlayFeeBp(4)).toBe(1500)
  expect(myanmarParlayFeeBp(2, { 2: 1000 })).toBe(1000)
  expect(() => myanmarParlayFeeBp(11)).toThrow('no fee for a Myanmar parlay of 11 legs')
})

test('MM6 Myanmar mode is on for Myanmar currencies if the operator allows it', () => {
  expect([isMyanmarMode('MMK', true), isMyanmarMode('MMO', true)]).toEqual([true, true])
  expect([isMyanmarMode('MMK', false), isMyanmarMode('THB', true), isMyanmarMode('', true)]).toEqual([
    false,
    false,
    false,
  ])
})

function typeOf(code: string): MarketKind {
  const type = marketKindByCode(code)
  if (type === undefined) throw new Error(`no ${code}`)
  return type
}

test('MM3 only handicap and total of the whole match and its first part have a Myanmar line', () => {
  expect(['BT_HDP', 'BT_OU', 'BT_HDP_1H', 'BT_OU_1H'].filter((code) => !hasMyanmarLine(typeOf(code)))).toEqual([])
  expect(['TB_HDP', 'TB_OU_P1'].filter((code) => !hasMyanmarLine(typeOf(code)))).toEqual([])
  const others = ['BT_1X2', 'BT_OE', 'BT_CS', 'BT_HDP_2H', 'BT_OU_ET', 'BT_OUHM', 'BT_OUAW_1H', 'BK_HDP_P2']
  expect(others.filter((code) => hasMyanmarLine(typeOf(code)))).toEqual([])
})

test('MM3 the Myanmar line of a row is computed from the price of the giving side', () => {
  // Home −1.25 at Malay 0.95: 1−52.5, rounded down against the favourite.
  expect(findMyanmarLine(typeOf('BT_HDP'), -5, [1950, 1900])).toEqual({ goals: 1, percent: -53, favourite: 'home' })
  expect(findMyanmarLine(typeOf('BT_HDP'), 5, [1900, 1950])).toEqual({ goals: 1, percent: -53, favourite: 'away' })
  // Over 2.5 at Malay −0.95: 2−90.
  expect(findMyanmarLine(typeOf('BT_OU'), 10, [2053, 1800])).toMatchObject({ goals: 2, favourite: 'over' })
  expect(findMyanmarLine(typeOf('BT_OU'), 10, [0, 1800])).toBe(null)
  expect(findMyanmarLine(typeOf('BT_1X2'), 0, [2000, 3000, 4000])).toBe(null)
})
