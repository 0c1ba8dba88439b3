import { expect, test } from 'vitest'
import { countdownText } from './countdown.ts'

test('the countdown shows minutes and seconds in the last hour before a race', () => {
  expect(countdownText(425_000)).toBe('7:05')
  expect(countdownText(59 * 60_000)).toBe('59:00')
  expect(countdownText(999)).toBe('0:01')
})

test('there is no countdown an hour or more before a race, or after its start', () => {
  for (const leftMs of [3_600_000, 7_200_000, 0, -5_000]) expect(countdownText(leftMs)).toBeNull()
})
