import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FrameAllowance, type Op, frameAllowances } from './frame-allowance.ts'
import { MAX_TOPICS } from './hub.ts'
import { ManualClock } from './testing/manual-clock.ts'

const HOUSE = '192.0.2.1'
const SUB_POINTS = 4

/** Frames of a reconnecting page: authentication and its subscriptions. */
const PAGE: readonly Op[] = ['auth', ...Array.from({ length: MAX_TOPICS }, () => 'sub' as const)]

function comesIn(socket: FrameAllowance, memberId: number): boolean {
  return PAGE.every((op) => {
    const isTaken = socket.takePoints(op, op === 'auth' ? null : memberId) === 0
    if (isTaken && op === 'auth') socket.charge(memberId)
    return isTaken
  })
}

/** Returns how many subscriptions a member gets at once by opening socket after socket. */
function askedAtOnce(socketOf: (address: string) => FrameAllowance, memberId: number | null): number {
  let asked = 0
  for (let sockets = 0; sockets < 50; sockets += 1) {
    const socket = socketOf(HOUSE)
    while (socket.takePoints('sub', memberId) === 0) asked += 1
  }
  return asked
}

test('four pages of one member, and pages of 300 members at one address, reconnect at once', () => {
  const socketOf = frameAllowances(new ManualClock())
  for (let memberId = 1; memberId <= 300; memberId += 1) expect(comesIn(socketOf(HOUSE), memberId)).toBe(true)
  const pages = Array.from({ length: 6 }, () => comesIn(socketOf('192.0.2.3'), 999))
  expect(pages).toEqual([true, true, true, true, false, false])
})

test('a page that must wait gets the wait time, and reconnects within seconds', () => {
  const clock = new ManualClock()
  const socketOf = frameAllowances(clock)
  const pages = Array.from({ length: 6 }, () => ({ socket: socketOf(HOUSE), left: [...PAGE] }))
  for (const { socket } of pages) socket.charge(1)
  while (pages.some(({ left }) => left.length > 0)) {
    let waitMs = Infinity
    for (const { socket, left } of pages) {
      while (left[0] !== undefined && socket.takePoints(left[0], left[0] === 'auth' ? null : 1) === 0) left.shift()
      if (left[0] !== undefined) waitMs = Math.min(waitMs, socket.takePoints(left[0], 1))
    }
    if (waitMs < Infinity) clock.pass(waitMs)
  }
  expect(clock.nowMs()).toBeLessThan(6_000)
})

test('a member has one allowance across all sockets, also successive ones, and it refills evenly', () => {
  const clock = new ManualClock()
  const socketOf = frameAllowances(clock)
  const atOnce = askedAtOnce(socketOf, 1)
  expect(atOnce).toBe(160)
  expect(askedAtOnce(socketOf, 2)).toBe(atOnce)
  const bySecond = Array.from({ length: 20 }, () => {
    clock.pass(1_000)
    return askedAtOnce(socketOf, 1)
  })
  expect(new Set(bySecond)).toEqual(new Set([16]))
})

test('an address has one allowance for its anonymous sockets, separate from its members', () => {
  const socketOf = frameAllowances(new ManualClock())
  const known = socketOf(HOUSE)
  expect(comesIn(known, 1)).toBe(true)
  expect(askedAtOnce(socketOf, null)).toBe(300)
  expect(known.takePoints('unsub', 1)).toBe(0)
  expect(comesIn(socketOf(HOUSE), 2)).toBe(true)
})

test('a frame refused for lack of member points takes no points from the socket', () => {
  const socketOf = frameAllowances(new ManualClock())
  askedAtOnce(socketOf, 1)
  const socket = socketOf(HOUSE)
  for (let tries = 0; tries < 100; tries += 1) expect(socket.takePoints('sub', 1)).toBeGreaterThan(0)
  for (let topics = 0; topics < MAX_TOPICS; topics += 1) expect(socket.takePoints('sub', 2)).toBe(0)
})

test('in any interval a member subscribes at most to a burst plus the refill', () => {
  const step = fc.record({ ms: fc.constantFrom(0, 0, 0, 40, 700, 9_000), socket: fc.nat({ max: 5 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
      const clock = new ManualClock()
      const socketOf = frameAllowances(clock)
      const sockets = Array.from({ length: 6 }, () => socketOf(HOUSE))
      const takenMs: number[] = []
      for (const { ms, socket } of steps) {
        clock.pass(ms)
        if (sockets[socket]?.takePoints('sub', 1) === 0) takenMs.push(clock.nowMs())
      }
      for (const [from, fromMs] of takenMs.entries()) {
        for (const [at, atMs] of takenMs.entries()) {
          if (at < from) continue
          expect((at - from + 1) * SUB_POINTS).toBeLessThanOrEqual(640 + ((atMs - fromMs) * 640) / 10_000 + 1e-6)
        }
      }
    }),
    { numRuns: 30 },
  )
})
