import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeDebitState, type DebitNews, type DebitState } from './index.ts'

const after = (...news: DebitNews[]): DebitState => news.reduce<DebitState>(computeDebitState, 'asked')

test('WA3 a response in time ends a debit', () => {
  expect(after('taken')).toBe('taken')
  expect(after('refused')).toBe('refused')
})

test('WA3 a timed-out debit is unknown until its rollback is acknowledged, even after late success', () => {
  expect(after('silence')).toBe('unknown')
  expect(after('silence', 'silence', 'taken', 'silence')).toBe('unknown')
  expect(after('silence', 'taken', 'rolled_back')).toBe('rolled_back')
  expect(after('silence', 'refused')).toBe('refused')
})

test('WA3 an unknown debit ends only if the operator reports its end', () => {
  const unheard = fc.constantFrom<DebitNews>('silence', 'never_heard', 'taken')
  fc.assert(
    fc.property(fc.array(unheard), (news) => {
      expect(after('silence', ...news)).toBe('unknown')
    }),
  )
})

test('WA3 an event that contradicts a final state throws', () => {
  expect(() => computeDebitState('refused', 'taken')).toThrow('a debit that is refused cannot be taken')
  expect(() => computeDebitState('taken', 'never_heard')).toThrow(RangeError)
  expect(computeDebitState('rolled_back', 'silence')).toBe('rolled_back')
  expect(computeDebitState('taken', 'taken')).toBe('taken')
})

test('WA4 a debit unknown to the operator stays unknown until its cancel is acknowledged', () => {
  expect(after('never_heard')).toBe('unknown')
  expect(after('never_heard', 'rolled_back')).toBe('rolled_back')
})
