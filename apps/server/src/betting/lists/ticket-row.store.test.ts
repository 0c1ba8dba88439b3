import { isSameVerdict, type LegVerdict } from '@touchline/domain/settlement'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toGradeRow, toLegVerdict } from './ticket-row.store.ts'

const score = fc.record({ home: fc.nat(9), away: fc.nat(9) })

const verdict: fc.Arbitrary<LegVerdict> = fc.record(
  {
    outcome: fc.constantFrom('won', 'won_half', 'draw', 'lost_half', 'lost', 'void'),
    grade: fc.record({ win: fc.nat(2), refund: fc.nat(2), of: fc.integer({ min: 1, max: 2 }) }),
    score,
    halfTime: fc.option(score),
    counted: score,
    rule: fc.constantFrom('GR1', 'GR9'),
    voidReason: fc.constantFrom(null, 'matchCancelled', 'voidedByOperator'),
    percent: fc.integer({ min: -100, max: 100 }),
  },
  { requiredKeys: ['outcome', 'grade', 'score', 'halfTime', 'counted', 'rule', 'voidReason'] },
)

test('SE4 a verdict is unchanged after writing and reading, and equals itself', () => {
  fc.assert(
    fc.property(verdict, (told) => {
      const read = toLegVerdict(JSON.parse(JSON.stringify(toGradeRow(told))))
      expect(read).toEqual(told)
      expect(isSameVerdict(read, told)).toBe(true)
    }),
  )
})

test('SE2 two verdicts are equal exactly if their rows are equal', () => {
  const few = fc
    .tuple(verdict, verdict)
    .chain(([one, other]) =>
      fc.record({ one: fc.constant(one), key: fc.constantFrom(...keysOf(one)), other: fc.constant(other) }),
    )
  fc.assert(
    fc.property(few, ({ one, key, other }) => {
      const changed = { ...one, ...(other[key] !== undefined && { [key]: other[key] }) }
      const areSame = JSON.stringify(toGradeRow(one)) === JSON.stringify(toGradeRow(changed))
      expect(isSameVerdict(one, changed)).toBe(areSame)
    }),
    { numRuns: 500 },
  )
})

function keysOf(one: LegVerdict) {
  return Object.keys(one) as (keyof LegVerdict)[]
}
