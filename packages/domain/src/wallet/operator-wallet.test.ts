import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeDebitState, type DebitNews, type DebitState } from './index.ts'

const after = (...news: DebitNews[]): DebitState => news.reduce<DebitState>(computeDebitState, 'asked')

test('WA3 an answer in time ends a debit', () => {
  expect(after('taken')).toBe('taken')
  expect(after('refused')).toBe('refused')
})

test('WA3 silence is rolled back until the rollback is heard, and a late yes does not revive the debit', () => {
  expect(after('silence')).toBe('unknown')
  expect(after('silence', 'silence', 'taken', 'silence')).toBe('unknown')
  expect(after('silence', 'taken', 'rolled_back')).toBe('rolled_back')
  expect(after('silence', 'refused')).toBe('refused')
})

test('WA3 unknown never becomes an end without the operator saying so', () => {
  const unheard = fc.constantFrom<DebitNews>('silence', 'never_heard', 'taken')
  fc.assert(
    fc.property(fc.array(unheard), (news) => {
      expect(after('silence', ...news)).toBe('unknown')
    }),
  )
})

test('WA3 news that contradicts an end is corrupt', () => {
  expect(() => computeDebitState('refused', 'taken')).toThrow('a debit that is refused cannot be taken')
  expect(() => computeDebitState('taken', 'never_heard')).toThrow(RangeError)
  expect(computeDebitState('rolled_back', 'silence')).toBe('rolled_back')
  expect(computeDebitState('taken', 'taken')).toBe('taken')
})

test('WA4 what the operator never heard of is unknown until its cancel is heard', () => {
  expect(after('never_heard')).toBe('unknown')
  expect(after('never_heard', 'rolled_back')).toBe('rolled_back')
})
