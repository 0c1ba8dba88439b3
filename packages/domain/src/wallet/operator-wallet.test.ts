import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeDebitState, type DebitEvent, type DebitState } from './index.ts'

function after(...news: DebitEvent[]): DebitState {
  return news.reduce<DebitState>(computeDebitState, 'requested')
}

test('WA3 a response in time ends a debit', () => {
  expect(after('accepted')).toBe('accepted')
  expect(after('refused')).toBe('refused')
})

test('WA3 a timed-out debit is unknown until its rollback is acknowledged, even after late success', () => {
  expect(after('timeout')).toBe('unknown')
  expect(after('timeout', 'timeout', 'accepted', 'timeout')).toBe('unknown')
  expect(after('timeout', 'accepted', 'rolled_back')).toBe('rolled_back')
  expect(after('timeout', 'refused')).toBe('refused')
})

test('WA3 an unknown debit ends only if the operator reports its end', () => {
  const unheard = fc.constantFrom<DebitEvent>('timeout', 'never_received', 'accepted')
  fc.assert(
    fc.property(fc.array(unheard), (news) => {
      expect(after('timeout', ...news)).toBe('unknown')
    }),
  )
})

test('WA3 an event that contradicts a final state throws', () => {
  expect(() => computeDebitState('refused', 'accepted')).toThrow('a debit that is refused cannot be accepted')
  expect(() => computeDebitState('accepted', 'never_received')).toThrow(RangeError)
  expect(computeDebitState('rolled_back', 'timeout')).toBe('rolled_back')
  expect(computeDebitState('accepted', 'accepted')).toBe('accepted')
})

test('WA4 a debit unknown to the operator stays unknown until its cancel is acknowledged', () => {
  expect(after('never_received')).toBe('unknown')
  expect(after('never_received', 'rolled_back')).toBe('rolled_back')
})
