import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ANSWER_WITHIN_MS,
  debitAfter,
  decideCall,
  isStuck,
  nextCallOf,
  type DebitNews,
  type DebitState,
  type KnownCall,
} from './index.ts'

const after = (...news: DebitNews[]): DebitState => news.reduce<DebitState>(debitAfter, 'asked')

test('WA3 an answer in time ends a debit', () => {
  expect(after('taken')).toBe('taken')
  expect(after('refused')).toBe('refused')
  expect([nextCallOf('asked'), nextCallOf('taken'), nextCallOf('refused')]).toEqual(['debit', null, null])
})

test('WA3 silence is rolled back until the rollback is heard, and a late yes does not revive the debit', () => {
  expect(after('silence')).toBe('unknown')
  expect(nextCallOf('unknown')).toBe('rollback')
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
  expect(() => debitAfter('refused', 'taken')).toThrow('a debit that is refused cannot be taken')
  expect(() => debitAfter('taken', 'never_heard')).toThrow(RangeError)
  expect(debitAfter('rolled_back', 'silence')).toBe('rolled_back')
  expect(debitAfter('taken', 'taken')).toBe('taken')
})

test('WA4 a reconciliation finds what is stuck, and what the operator never heard of is rolled back', () => {
  expect(isStuck('asked', 0, ANSWER_WITHIN_MS)).toBe(false)
  expect(isStuck('asked', 0, ANSWER_WITHIN_MS + 1)).toBe(true)
  expect(isStuck('unknown', 0, ANSWER_WITHIN_MS + 1)).toBe(true)
  expect(isStuck('taken', 0, 10 * ANSWER_WITHIN_MS)).toBe(false)
  expect(after('never_heard')).toBe('unknown')
  expect(nextCallOf(after('never_heard'))).toBe('rollback')
  expect(after('never_heard', 'rolled_back')).toBe('rolled_back')
})

const known = (more: Partial<KnownCall> = {}): KnownCall => ({
  bodyHash: 'a',
  answer: 'done',
  tombstone: false,
  ...more,
})

test('WA3 the same id gets the same answer, with another body it is refused', () => {
  const debit = { kind: 'debit', id: '1', bodyHash: 'a' } as const
  expect(decideCall(debit, null)).toEqual({ act: 'move' })
  expect(decideCall(debit, known())).toEqual({ act: 'answer', answer: 'done' })
  expect(decideCall(debit, known({ answer: 'refused' }))).toEqual({ act: 'answer', answer: 'refused' })
  expect(decideCall({ ...debit, bodyHash: 'b' }, known())).toEqual({ act: 'refuse', code: 'duplicate_debit_record' })
  expect(decideCall({ ...debit, kind: 'credit', bodyHash: 'b' }, known())).toEqual({
    act: 'refuse',
    code: 'duplicate_credit_record',
  })
})

test('WA3 a rollback that comes before its debit is remembered and makes that debit fail', () => {
  const rollback = { kind: 'rollback', id: '1', bodyHash: 'r' } as const
  expect(decideCall(rollback, null)).toEqual({ act: 'bury' })
  const grave = known({ bodyHash: 'r', answer: 'rolled_back', tombstone: true })
  expect(decideCall({ kind: 'debit', id: '1', bodyHash: 'a' }, grave)).toEqual({ act: 'answer', answer: 'rolled_back' })
  expect(decideCall(rollback, grave)).toEqual({ act: 'answer', answer: 'rolled_back' })
})

test('WA3 a rollback undoes what was done, once, and nothing where it was refused', () => {
  const rollback = { kind: 'rollback', id: '1', bodyHash: 'r' } as const
  expect(decideCall(rollback, known())).toEqual({ act: 'undo' })
  expect(decideCall(rollback, known({ answer: 'rolled_back' }))).toEqual({ act: 'answer', answer: 'rolled_back' })
  expect(decideCall(rollback, known({ answer: 'refused' }))).toEqual({ act: 'answer', answer: 'refused' })
})
