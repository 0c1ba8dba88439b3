import { expect, test } from 'vitest'
import { type FrameAllowance, frameAllowances } from './frame-allowance.ts'
import { HandClock } from './testing/hand-clock.ts'

const HOUSE = '192.0.2.1'

/** As a page of the site comes in: it says who it is, and what it asks for waits until that is known. */
const comesIn = (socket: FrameAllowance, topics: number, memberId: number): boolean =>
  (['auth', ...Array.from({ length: topics }, () => 'sub' as const)] as const).every(
    (op) => socket.hears(op) && socket.takes(op, memberId),
  )

/** How many frames a member is heard with who cuts each socket that is refused and opens another. */
const heardOf = (socketOf: (address: string) => FrameAllowance, memberId: number | null): number => {
  let heard = 0
  for (let sockets = 0; sockets < 50; sockets += 1) {
    const socket = socketOf(HOUSE)
    while (socket.hears('sub') && socket.takes('sub', memberId)) heard += 1
  }
  return heard
}

test('a member has one allowance for all sockets, one after the other too, and it comes back', () => {
  const clock = new HandClock()
  const socketOf = frameAllowances(clock)
  const heard = heardOf(socketOf, 1)
  expect(heard).toBe(375)
  expect(heardOf(socketOf, 2)).toBe(heard)
  clock.pass(10_000)
  expect(heardOf(socketOf, 1)).toBe(heard)
})

test('so has an address for its sockets that are nobody’s, and members are heard beside it', () => {
  const socketOf = frameAllowances(new HandClock())
  const known = socketOf(HOUSE)
  expect(comesIn(known, 32, 1)).toBe(true)
  expect(heardOf(socketOf, null)).toBe(750)
  expect(known.takes('sub', 1)).toBe(true)
  expect(comesIn(socketOf(HOUSE), 32, 2)).toBe(true)
})

test('a whole café comes back at once, and so does a member with ten pages', () => {
  const socketOf = frameAllowances(new HandClock())
  for (let memberId = 1; memberId <= 300; memberId += 1) expect(comesIn(socketOf(HOUSE), 32, memberId)).toBe(true)
  const pages = Array.from({ length: 12 }, () => comesIn(socketOf('192.0.2.3'), 32, 999))
  expect(pages.filter(Boolean)).toHaveLength(10)
})
