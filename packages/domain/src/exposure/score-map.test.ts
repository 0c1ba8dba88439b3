import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_GOALS, type OpenSingles, computeScoreMap } from './index.ts'
import { back, handicap, myanmarSingle, single } from './testing/naive-singles.ts'

const SCORES = Array.from({ length: (MAX_GOALS + 1) ** 2 }, (_none, at) => ({
  home: Math.floor(at / (MAX_GOALS + 1)),
  away: at % (MAX_GOALS + 1),
}))

test('EX1 the house result at each score is the sum over all open singles graded one by one', () => {
  const tickets = fc.array(fc.oneof({ weight: 3, arbitrary: single }, { weight: 1, arbitrary: myanmarSingle }), {
    maxLength: 25,
  })
  fc.assert(
    fc.property(tickets, (open) => {
      const { results, excluded } = computeScoreMap(open.map(({ singles }) => singles))
      expect(excluded).toEqual([])
      for (const score of SCORES) {
        const kept = open.reduce((sum, ticket) => sum + ticket.singles.riskMinor - back(ticket, score), 0n)
        expect([score, results[score.home]?.[score.away]]).toEqual([score, kept])
      }
    }),
  )
})

test('EX1 summing identical bets first changes no score by more than one minor unit a bet', () => {
  const alike = fc.tuple(
    handicap,
    fc.array(fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }))),
  )
  fc.assert(
    fc.property(alike, ([{ won: _won, ...bet }, amounts]) => {
      const of = (risk: number, win: number): OpenSingles => ({
        ...bet,
        myanmar: null,
        feeBp: 0,
        riskMinor: BigInt(risk),
        winMinor: BigInt(win),
      })
      const sums = amounts.reduce(([risk, win], [r, w]) => [risk + r, win + w] as const, [0, 0] as const)
      const apart = computeScoreMap(amounts.map(([risk, win]) => of(risk, win))).results.flat()
      const together = computeScoreMap([of(...sums)]).results.flat()
      for (const [at, figure] of together.entries()) {
        const more = (apart[at] ?? 0n) - figure
        expect(more >= 0n && more <= BigInt(amounts.length)).toBe(true)
      }
    }),
  )
})

test.each(['BT_HDP_1H home', 'BT_FGLG home-first', 'BT_HTFT hh', 'BT_OU_2H over'])(
  'EX1 a bet that depends on more than the final score is excluded and listed: %s',
  (named) => {
    const [typeCode = '', selection = ''] = named.split(' ')
    const singles = { typeCode, lineQ: 2, selection, scoreAtAcceptance: null, myanmar: null, feeBp: 0 }
    const { results, excluded } = computeScoreMap([{ ...singles, riskMinor: 1_000n, winMinor: 900n }])
    expect(results.flat().every((figure) => figure === 0n)).toBe(true)
    expect(excluded).toHaveLength(1)
  },
)
