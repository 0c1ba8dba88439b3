import { expect, test } from 'vitest'
import { MessageDelay } from './message-delay.ts'

test('delayed messages in one burst have their real lateness, whatever the clocks show', () => {
  const lateness = new MessageDelay()
  const apartMs = 7_000_000
  for (let sentMs = 0; sentMs <= 10_000; sentMs += 200)
    expect(lateness.measure(sentMs, sentMs + apartMs + 3)).toBeLessThan(0.001)
  for (let sentMs = 10_200; sentMs <= 15_000; sentMs += 200) {
    const lateMs = lateness.measure(sentMs, 15_000 + apartMs + 3)
    expect(Math.abs(lateMs - (15_000 - sentMs))).toBeLessThan(5)
  }
})

test('the first messages may be late, and faster later messages correct the estimate', () => {
  const lateness = new MessageDelay()
  expect(lateness.measure(1_000, 4_000)).toBe(0)
  expect(lateness.measure(1_200, 1_210)).toBe(0)
  expect(lateness.measure(1_400, 2_410)).toBeCloseTo(1_000, -1)
})

test('clocks that drift apart by a second per hour cause no lateness', () => {
  const lateness = new MessageDelay()
  for (let sentMs = 0; sentMs < 24 * 3_600_000; sentMs += 1_000)
    expect(lateness.measure(sentMs, sentMs * (1 + 1 / 3_600))).toBeLessThan(1)
})
