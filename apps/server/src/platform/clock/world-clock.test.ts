import { expect, test } from 'vitest'
import { createWorldClock } from './world-clock.ts'

test('without a speed the world is at the wall’s time, and it never begins before where it was left', () => {
  const wall = { nowMs: 1_000_000 }
  const wallMs = () => wall.nowMs
  const plain = createWorldClock({
    left: { wallMs: 900_000, worldMs: 900_000, reachedMs: 900_000 },
    speed: 1,
    wallMs,
    monotonicMs: wallMs,
  })
  const ahead = createWorldClock({
    left: { wallMs: 900_000, worldMs: 4_000_000, reachedMs: 5_000_000 },
    speed: 60,
    wallMs,
    monotonicMs: wallMs,
  })
  expect([plain.worldMs(), ahead.worldMs()]).toEqual([1_000_000, 5_000_000])
  wall.nowMs += 1_001
  expect([plain.worldMs(), ahead.worldMs()]).toEqual([1_001_001, 5_060_060])
})

test('world times are whole milliseconds', () => {
  const wall = { nowMs: 0.25 }
  const clock = createWorldClock({ left: null, speed: 0.3, wallMs: () => wall.nowMs, monotonicMs: () => wall.nowMs })
  wall.nowMs = 1_000.75
  expect(Number.isInteger(clock.worldMs())).toBe(true)
})

test('a clock that follows another takes its time, waits where that is behind, and never goes back', () => {
  const wall = { nowMs: 1_000_000 }
  const clock = createWorldClock({ left: null, speed: 2, wallMs: () => wall.nowMs, monotonicMs: () => wall.nowMs })
  clock.follow(5_000_000)
  wall.nowMs += 100
  expect(clock.worldMs()).toBe(5_000_200)
  clock.follow(5_000_100)
  expect(clock.worldMs()).toBe(5_000_200)
  wall.nowMs += 40
  expect(clock.worldMs()).toBe(5_000_200)
  wall.nowMs += 20
  expect(clock.worldMs()).toBe(5_000_220)
  wall.nowMs -= 3_600_000
  expect(clock.worldMs()).toBe(5_000_220)
})
