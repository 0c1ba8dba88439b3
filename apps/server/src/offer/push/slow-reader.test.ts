import { CLOSE_CODES } from '@touchline/contract/codes'
import { expect, test } from 'vitest'
import { MAX_UNSENT_BYTES, SLOW_BYTES, SLOW_MS } from '../../platform/push/connection.ts'
import type { TestReader } from '../../platform/push/testing/test-reader.ts'
import { GRID, expectUpToDate, live, createPushWorld, price } from './testing/push-world.ts'
import { FRAME_GAP_MS } from './topic-feed.ts'

/** Fills a reader's socket until it counts as slow. */
function makeSlow(one: TestReader) {
  one.stuck = true
  one.bufferedAmount = SLOW_BYTES + 1
}

test('a stalled reader gets no snapshot however often it subscribes, and all after it drains', () => {
  const topics = [GRID, 'menu', 'match/1']
  const { clock, book, hub, reader } = createPushWorld()
  live(book, 1)
  const one = reader()
  makeSlow(one)
  for (let time = 0; time < 50; time += 1) {
    for (const topic of topics) hub.subscribe(one.connection, topic, undefined)
  }
  expect(one.frames).toEqual([])
  price(book, 1, 2000)
  clock.pass(FRAME_GAP_MS)
  one.drain()
  clock.pass(1_000)
  expect(one.frames.map(({ frame }) => frame.t)).toEqual(['snap', 'snap', 'snap'])
  for (const topic of topics) expectUpToDate(one, book, topic)
})

test('a recovered reader gets its pending snapshots one by one as it drains', () => {
  const { clock, book, hub, reader } = createPushWorld()
  live(book, 1)
  const one = reader()
  makeSlow(one)
  for (const topic of [GRID, 'menu']) hub.subscribe(one.connection, topic, undefined)
  // The reader is a byte below the slow limit, so the first snapshot exceeds the limit again.
  one.drain()
  one.stuck = true
  one.computeWeight = () => SLOW_BYTES + 1
  clock.pass(1_000)
  expect(one.frames).toHaveLength(1)
  one.drain()
  clock.pass(1_000)
  expect(one.frames).toHaveLength(2)
})

test('a reader with too many unsent private bytes is closed as a slow reader', () => {
  const { hub, clock, reader } = createPushWorld()
  const one = reader()
  one.stuck = true
  one.bufferedAmount = MAX_UNSENT_BYTES + 1
  hub.toAll({ t: 'error', code: 'maintenance' })
  expect(one.frames).toEqual([])
  expect(one.closed).toEqual([{ code: CLOSE_CODES.slow, reason: 'slow reader' }])
  clock.pass(5_000)
  expect(one.terminated).toBe(true)
})

test('a socket without a sign of life is terminated, an active socket is kept', () => {
  const { hub, reader } = createPushWorld()
  const [dead, alive] = [reader(), reader()]
  for (let look = 0; look < 3; look += 1) {
    hub.checkLife()
    alive.connection.recordActivity()
  }
  expect([dead.terminated, alive.terminated]).toEqual([true, false])
  expect(alive.pings).toBe(3)
})

test('a reader that stays slow is closed with the slow reader code', () => {
  const { clock, book, hub, reader } = createPushWorld()
  live(book, 1)
  const one = reader()
  hub.subscribe(one.connection, GRID, undefined)
  makeSlow(one)
  price(book, 1, 2000)
  clock.pass(SLOW_MS - 1_000)
  expect(one.closed).toEqual([])
  clock.pass(2_000)
  expect(one.closed).toEqual([{ code: CLOSE_CODES.slow, reason: 'slow reader' }])
})
