import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasAmount, sameShape } from './audit-entry-shape.ts'

test('before and after values of an audit entry have the same fields and show exactly the change', () => {
  const record = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.jsonValue(), { maxKeys: 4 })
  const filledFields = (value: unknown) =>
    Object.fromEntries(Object.entries(value as object).filter(([, inner]) => inner !== null))
  fc.assert(
    fc.property(record, record, (before, after) => {
      const [was, is] = sameShape(before, after)
      expect(Object.keys(was as object)).toEqual(Object.keys(is as object))
      expect(filledFields(was)).toEqual(filledFields(before))
      expect(filledFields(is)).toEqual(filledFields(after))
    }),
    { examples: [[{ a: { toString: false }, b: 0 }, {}]] },
  )
})

test('a created or deleted record has null fields on the other side', () => {
  expect(sameShape(null, { id: 1 })).toEqual([null, { id: 1 }])
  expect(sameShape({ state: 'open', by: 'A' }, { state: 'done', bets: 2 })).toEqual([
    { state: 'open', by: 'A', bets: null },
    { state: 'done', by: null, bets: 2 },
  ])
})

test('an amount is an integer number of minor units in a money field', () => {
  expect([{ AA: { credit: '100' } }, [{ maxBet: '1' }], { limits: { 1: { minBet: '5' } } }].map(hasAmount)).toEqual([
    true,
    true,
    true,
  ])
  expect([{ amount: 61 }, { amount: '1.00' }, { credit: null }, 'amount', null].map(hasAmount)).toEqual(
    Array.from({ length: 5 }, () => false),
  )
})
