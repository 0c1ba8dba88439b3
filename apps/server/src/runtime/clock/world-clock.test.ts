import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClockAnchor, createWorldClock, STEP_MS } from './world-clock.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const START_MS = 1_000_000_000_000

function leftAt(worldMs: number, reachedMs = worldMs): ClockAnchor {
  return { wallMs: START_MS, worldMs, reachedMs }
}

/** Starts a simulated clock on machine clocks that the test moves. */
function start({ left = null as ClockAnchor | null, speed = 1, stepMs = 0, databaseStepMs = 0 } = {}) {
  const machine = { passedMs: 0, stepMs, databaseStepMs }
  const wallMs = () => START_MS + machine.passedMs + machine.stepMs
  const databaseMs = () => START_MS + machine.passedMs + machine.databaseStepMs
  const monotonicMs = () => 7_000 + machine.passedMs
  const clock = createWorldClock({ savedAnchor: left, speed, wallMs, monotonicMs, databaseMs: databaseMs() })
  return { clock, machine, confirm: () => clock.confirm(databaseMs()) }
}

test('without a speed the clock shows wall time, and it never starts before its saved time', () => {
  const plain = start({ left: leftAt(START_MS - 100_000) })
  const ahead = start({ left: leftAt(START_MS + 4_000_000, START_MS + 5_000_000), speed: 60 })
  expect([plain.clock.worldMs(), ahead.clock.worldMs()]).toEqual([START_MS, START_MS + 5_000_000])
  for (const { machine } of [plain, ahead]) machine.passedMs += 1_001
  expect([plain.clock.worldMs(), ahead.clock.worldMs()]).toEqual([START_MS + 1_001, START_MS + 5_060_060])
})

test('simulated times are whole milliseconds', () => {
  const { clock, machine } = start({ speed: 0.3, stepMs: 0.25 })
  machine.passedMs = 1_000.5
  expect(Number.isInteger(clock.worldMs())).toBe(true)
})

test('a follower clock adopts the leader time, waits for a slower leader, and never goes back', () => {
  const { clock, machine } = start({ speed: 2 })
  const toMs = START_MS + 5_000_000
  clock.follow(toMs)
  machine.passedMs += 100
  expect(clock.worldMs()).toBe(toMs + 200)
  clock.follow(toMs + 100)
  expect(clock.worldMs()).toBe(toMs + 200)
  machine.passedMs += 40
  expect(clock.worldMs()).toBe(toMs + 200)
  machine.passedMs += 20
  expect(clock.worldMs()).toBe(toMs + 220)
  machine.stepMs -= STEP_MS
  expect(clock.worldMs()).toBe(toMs + 220)
})

test('a wrong system clock step, forward and back, moves the clock only by the elapsed time', () => {
  const { clock, machine, confirm } = start()
  machine.stepMs = 9 * DAY_MS
  expect(clock.unconfirmedStepMs()).toBe(9 * DAY_MS)
  machine.passedMs += HOUR_MS
  expect(clock.worldMs()).toBe(START_MS + HOUR_MS)
  expect(confirm()).toBe(false)
  clock.follow(START_MS + HOUR_MS)
  machine.passedMs += HOUR_MS
  expect(clock.worldMs()).toBe(START_MS + 2 * HOUR_MS)
  machine.stepMs = 0
  expect(confirm()).toBe(true)
  expect(clock.unconfirmedStepMs()).toBeNull()
  machine.passedMs += 1_000
  expect(clock.worldMs()).toBe(START_MS + 2 * HOUR_MS + 1_000)
})

test('a step confirmed by the database is followed: forward at once, backward by a pause', () => {
  const { clock, machine, confirm } = start()
  machine.stepMs = machine.databaseStepMs = DAY_MS
  expect(clock.worldMs()).toBe(START_MS)
  expect(confirm()).toBe(true)
  expect(clock.worldMs()).toBe(START_MS + DAY_MS)
  machine.stepMs = machine.databaseStepMs = DAY_MS - HOUR_MS
  expect(clock.worldMs()).toBe(START_MS + DAY_MS)
  expect(confirm()).toBe(true)
  machine.passedMs = HOUR_MS
  expect(clock.worldMs()).toBe(START_MS + DAY_MS)
  machine.passedMs += 1_000
  expect(clock.worldMs()).toBe(START_MS + DAY_MS + 1_000)
})

test('a clock ahead of wall time does not advance if the system clock steps to the right time', () => {
  const { clock, machine, confirm } = start({ left: leftAt(START_MS), stepMs: -40 * 365 * DAY_MS })
  expect(clock.worldMs()).toBe(START_MS)
  machine.passedMs = MINUTE_MS
  machine.stepMs = 0
  expect(clock.unconfirmedStepMs()).toBe(0)
  expect(confirm()).toBe(true)
  expect(clock.worldMs()).toBe(START_MS + MINUTE_MS)
})

test.each([
  ['the system clock is ahead', { stepMs: 9 * DAY_MS }],
  ['the database clock is ahead', { databaseStepMs: 9 * DAY_MS }],
])('at a start where %s, the simulated clock starts at the earlier time', (_which, steps) => {
  const { clock, machine, confirm } = start(steps)
  expect(clock.worldMs()).toBe(START_MS)
  machine.passedMs += MINUTE_MS
  expect([clock.worldMs(), confirm()]).toEqual([START_MS + MINUTE_MS, false])
  machine.stepMs = machine.databaseStepMs = 0
  expect([confirm(), clock.worldMs()]).toEqual([true, START_MS + MINUTE_MS])
})

test('a small clock step needs no confirmation', () => {
  const { clock, machine } = start()
  machine.stepMs = STEP_MS
  expect([clock.unconfirmedStepMs(), clock.worldMs()]).toEqual([null, START_MS + STEP_MS])
})

test('under any system clock steps the clock never goes back, nor ahead of a correct database', () => {
  const happening = fc.record({
    passedMs: fc.nat(DAY_MS),
    stepMs: fc.integer({ min: -30 * DAY_MS, max: 30 * DAY_MS }),
    confirms: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 30 }), (happenings) => {
      const { clock, machine, confirm } = start()
      let beforeMs = clock.worldMs()
      for (const { passedMs, stepMs, confirms } of happenings) {
        machine.passedMs += passedMs
        machine.stepMs = stepMs
        if (confirms) confirm()
        const worldMs = clock.worldMs()
        expect(worldMs).toBeGreaterThanOrEqual(beforeMs)
        expect(worldMs).toBeLessThanOrEqual(START_MS + machine.passedMs + STEP_MS)
        beforeMs = worldMs
      }
    }),
  )
})
