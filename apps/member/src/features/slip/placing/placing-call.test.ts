import { expect, test } from 'vitest'
import { withUnknownOutcome, placingCall } from './placing-call.ts'

test('WA2 a bet on an operator wallet uses the call for operator wallets', () => {
  expect(placingCall('betsingle', 1)).toBe('betsingle')
  expect(placingCall('betsingle', 2)).toBe('vbetsingle')
  expect(placingCall('betparlaymmo', 2)).toBe('vbetparlaymmo')
  expect(placingCall('betbuilder', 2)).toBe('betbuilder')
})

test('WA3 a bet without a response from the operator is unknown, never refused', () => {
  expect(withUnknownOutcome({ kind: 'refused', code: 'incompletedRequest' })).toEqual({ kind: 'unanswered' })
  expect(withUnknownOutcome({ kind: 'refused', code: 'connectionFailed' })).toEqual({
    kind: 'refused',
    code: 'connectionFailed',
  })
  expect(withUnknownOutcome({ kind: 'answered', value: 1 })).toEqual({ kind: 'answered', value: 1 })
})
