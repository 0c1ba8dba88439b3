import { expect, test } from 'vitest'
import { createWorldClock } from './world-clock.ts'

test('without a speed the world is at the wall’s time, and it never begins before where it was left', () => {
  const wall = { nowMs: 1_000_000 }
  const wallMs = () => wall.nowMs
  const plain = createWorldClock({
    left: { wallMs: 900_000, worldMs: 900_000, reachedMs: 900_000 },
    speed: 1,
    wallMs,
  })
  const ahead = createWorldClock({
    left: { wallMs: 900_000, worldMs: 4_000_000, reachedMs: 5_000_000 },
    speed: 60,
    wallMs,
  })
  expect([plain.worldMs(), ahead.worldMs()]).toEqual([1_000_000, 5_000_000])
  wall.nowMs += 1_001
  expect([plain.worldMs(), ahead.worldMs()]).toEqual([1_001_001, 5_060_060])
})

test('world times are whole milliseconds', () => {
  const wall = { nowMs: 0.25 }
  const clock = createWorldClock({ left: null, speed: 0.3, wallMs: () => wall.nowMs })
  wall.nowMs = 1_000.75
  expect(Number.isInteger(clock.worldMs())).toBe(true)
})
