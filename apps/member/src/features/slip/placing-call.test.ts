import { expect, test } from 'vitest'
import { placingCall } from './placing-call.ts'

test('WA2 a bet on a wallet that the operator keeps is placed by the call that asks it', () => {
  expect(placingCall('betsingle', 1)).toBe('betsingle')
  expect(placingCall('betsingle', 2)).toBe('vbetsingle')
  expect(placingCall('betparlaymmo', 2)).toBe('vbetparlaymmo')
  expect(placingCall('betbuilder', 2)).toBe('betbuilder')
})
