import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MARKET_KINDS, type MarketKind, marketKindByCode } from '../market/index.ts'
import { findLineFault, findLinesFault } from './index.ts'

function typeOf(code: string): MarketKind {
  const type = marketKindByCode(code)
  if (type === undefined) throw new Error(`no ${code}`)
  return type
}
function fault(code: string, lineQ: number, prices: readonly unknown[]) {
  return findLineFault(typeOf(code), 0, { lineQ, prices: prices as number[] })
}

test.each([
  ['BT_HDP', -3, [1_950, 1_930]],
  ['BT_OU', 10, [1_950, 1_930]],
  ['BT_1X2', 0, [2_500, 3_200, 2_900]],
  ['BT_1X2', 0, [1_010, 90_000, 1_000_000]],
  ['BT_1X2', 0, [0, 1_500, 2_500]],
  ['BT_DC', 0, [1_400, 1_300, 1_500]],
  ['BT_3HDP', -4, [2_500, 3_200, 2_900]],
] as const)('MA4 %s on %i at %j is accepted', (code, lineQ, prices) => {
  expect(fault(code, lineQ, prices)).toBeNull()
})

test.each([
  ['BT_HDP', -3.5, [1_950, 1_930], 'lineQ'],
  ['BT_HDP', Number.NaN, [1_950, 1_930], 'lineQ'],
  ['BT_HDP', 9_000, [1_950, 1_930], 'lineQ'],
  ['BT_OU', 0, [1_950, 1_930], 'lineQ'],
  ['BT_OU', -10, [1_950, 1_930], 'lineQ'],
  ['BT_1X2', 4, [2_500, 3_200, 2_900], 'lineQ'],
  ['BT_3HDP', -3, [2_500, 3_200, 2_900], 'lineQ'],
  ['BT_DCOU', 8, [2_000, 2_000, 2_000, 2_000, 2_000, 2_000], 'lineQ'],
  ['BT_HDP', -3, [1_950], 'prices'],
  ['BT_HDP', -3, [1_950, 1_930, 2_000], 'prices'],
  ['BT_HDP', -3, [1_950, 0], 'prices'],
  ['BT_1X2', 0, [0, 0, 0], 'prices'],
  ['BT_HDP', -3, [1_950.5, 1_930], 'prices'],
  ['BT_HDP', -3, [1_009, 90_000], 'prices'],
  ['BT_HDP', -3, [1_010, 1_000_001], 'prices'],
  ['BT_HDP', -3, [-1_950, 1_930], 'prices'],
  ['BT_HDP', -3, ['1950', 1_930], 'prices'],
  ['BT_HDP', -3, [2_000, 2_010], 'prices'],
  ['BT_1X2', 0, [3_010, 3_000, 3_000], 'prices'],
  ['BT_DC', 0, [1_510, 1_500, 1_500], 'prices'],
] as const)('MA4 %s on %d at %j is rejected for its %s', (code, lineQ, prices, field) => {
  expect(fault(code, lineQ, prices)?.field).toBe(field)
})

test('MA4 a runner market needs one price for each runner of the fixture', () => {
  const winner = MARKET_KINDS.find(({ selections }) => selections[0] === 'r1')
  if (winner === undefined) throw new Error('nobody runs')
  expect(findLineFault(winner, 3, { lineQ: 0, prices: [2_000, 5_000, 9_000] })).toBeNull()
  expect(findLineFault(winner, 4, { lineQ: 0, prices: [2_000, 5_000, 9_000] })?.field).toBe('prices')
})

test('MA4 a list contains each line once and at most five lines', () => {
  const line = (lineQ: number) => ({ lineQ, prices: [1_950, 1_930] })
  const list = (lines: unknown) => findLinesFault(typeOf('BT_HDP'), 0, lines)
  expect(list([-3, -2, -4].map(line))).toBeNull()
  expect(list([])).toBeNull()
  expect(list([-3, -2, -3].map(line))).toContain('twice')
  expect(list([-5, -4, -3, -2, -1, 0].map(line))).toContain('more than 5')
  for (const odd of [null, 'lines', {}, [null], ['a'], [{}], [{ lineQ: 0 }]]) expect(list(odd)).toMatch(/^BT_HDP/)
})

/** Outlooks decided by the final score and the half-time score. */
const BY_SCORE = new Set(['score', 'difference', 'total', 'home', 'away', 'remaining', 'half-and-full'])
const GOALS = [0, 1, 2, 3, 4, 5, 6, 7]
const SCORES = GOALS.flatMap((home) => GOALS.map((away) => ({ home, away })))
const ENDS = SCORES.flatMap((score) =>
  SCORES.filter(({ home, away }) => home <= score.home && away <= score.away && home + away < 4).map((halfTime) => ({
    score,
    halfTime,
    since: score,
    goals: null,
  })),
)

test('MA4 backing every selection of an accepted line for equal returns is never a sure win', () => {
  const types = MARKET_KINDS.filter(({ basis, selections }) => BY_SCORE.has(basis.outlook) && selections.length < 20)
  expect(types.length).toBeGreaterThan(50)
  const lineOf = ({ line }: MarketKind): number => (line === 'none' ? 0 : line === 'whole-handicap' ? -4 : 10)
  fc.assert(
    fc.property(
      fc.constantFrom(...types),
      fc.double({ min: 0.7, max: 1.3, noNaN: true }),
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 20, maxLength: 20 }),
      (type, paid, weights) => {
        const shares = type.selections.map((_, at) => weights[at] ?? 1)
        const total = shares.reduce((sum, share) => sum + share, 0)
        const cover = type.selections[0]?.startsWith('1x') ? 2 : 1
        const prices = shares.map((share) => Math.floor((1000 * total) / (share * paid * cover)))
        const lineQ = lineOf(type)
        if (findLineFault(type, 0, { lineQ, prices }) !== null) return
        const stakes = prices.map((price) => 1000 / price)
        const spent = stakes.reduce((sum, stake) => sum + stake, 0)
        const least = ENDS.reduce((lowest, facts) => {
          const back = type.selections.reduce((sum, selection, at) => {
            const { win, refund, of } = type.grade(selection, lineQ, facts)
            return sum + (win + refund * (stakes[at] ?? 0)) / of
          }, 0)
          return Math.min(lowest, back)
        }, Infinity)
        expect(least, `${type.code} at ${prices.join()}`).toBeLessThanOrEqual(spent + 1e-6)
      },
    ),
    { numRuns: 400 },
  )
})
