import { expect, test } from 'vitest'
import { NO_TURNS } from '@touchline/domain/acceptance'
import type { MatchId } from '@touchline/domain/match'
import { Hub } from '../../platform/push/hub.ts'
import { TestReader } from '../../platform/push/testing/test-reader.ts'
import { BookTopics } from '../push/book-topics.ts'
import { GRID, expectUpToDate } from '../push/testing/push-world.ts'
import { START_MS, liveState, storedMatch } from '../testing/book-steps.ts'
import { parseTopic } from '../push/topics.ts'
import { ViewCache } from '../routes/view-cache.ts'
import { type BookNode, BookCluster } from './testing/book-nodes.ts'

const HOUR_MS = 3_600_000
const MATCH = 1 as MatchId
const LOOK_MS = 200

type Written = Awaited<ReturnType<BookNode['write']>>

function price(written: Written, oddsMilli: number): void {
  written.updateMatch(MATCH, { markets: [{ kindId: 1, lineQ: -2, rank: 0, prices: [oddsMilli, 1960] }] })
}

/** A leader with a live match, and replicas. */
async function openHouse(count: number) {
  const world = new BookCluster()
  const writer = world.join()
  const followers = Array.from({ length: count }, () => world.join())
  const written = await writer.write(1)
  written.putMatch(storedMatch(1, START_MS - HOUR_MS, { live: liveState() }))
  price(written, 1900)
  const look = async (nodes: readonly BookNode[] = [writer, ...followers]) => {
    writer.simulatePoll()
    await world.pass(LOOK_MS, nodes)
  }
  for (let looks = 0; looks < 10; looks += 1) await look()
  return { world, writer, followers, written, look }
}

/** Returns a function that opens a client's socket at a node. */
function socketsOf({ book, clock }: BookNode) {
  const hub = new Hub([new BookTopics({ book, bodies: new ViewCache(book), scheduler: clock })])
  return (): { readonly reader: TestReader; readonly hub: Hub } => {
    const reader = new TestReader(clock)
    hub.add(reader.connection)
    return { reader, hub }
  }
}

test('a leader without subscribers publishes nothing', async () => {
  const world = new BookCluster()
  const writer = world.join()
  const written = await writer.write(1)
  const silent = world.net.join()
  written.putMatch(storedMatch(1, START_MS - HOUR_MS))
  writer.simulatePoll()
  await world.pass(60_000, [writer])
  expect(silent.waiting).toEqual([])
})

test('a feed poll is one message, and a price list contains only its changes', async () => {
  const { world, followers, written, look } = await openHouse(1)
  const tap = world.net.join()
  const markets = (oddsMilli: number) =>
    Array.from({ length: 50 }, (_, lineQ) => ({ kindId: 1, lineQ, rank: 0, prices: [1900, oddsMilli] }))
  written.updateMatch(MATCH, { markets: markets(1960) })
  await look()
  tap.waiting.length = 0
  written.updateMatch(MATCH, { markets: markets(1960).with(7, { kindId: 1, lineQ: 7, rank: 0, prices: [1910, 1950] }) })
  written.advance(START_MS + 1)
  await look()
  const said = tap.waiting.map((text) => JSON.parse(text) as [string, { steps?: unknown[] }])
  expect(said.flatMap(([name, { steps }]) => (name === 'offer.commit' ? [steps] : []))).toEqual([
    [
      { do: 'update', id: 1, prices: { put: [[1, 7, 0, 1910, 1950]], gone: [] } },
      { do: 'advance', worldMs: START_MS + 1 },
    ],
  ])
  expect(followers[0]?.isComplete).toBe(true)
})

test('AC4 a node is stale if the leader is silent, a message is missing or nothing arrives', async () => {
  const { world, followers, written, look } = await openHouse(1)
  const [node] = followers
  if (node === undefined) throw new Error('nobody follows')
  const stale = () => node.watch.isStale()
  expect(stale()).toBe(false)
  await world.pass(2_001, [node])
  expect(stale()).toBe(true)
  await look()
  expect(stale()).toBe(false)
  price(written, 1950)
  world.clock.pass(0)
  node.bus.waiting.length = 0
  // The replica notices the lost message at the next message, before a snapshot exists.
  price(written, 1960)
  world.clock.pass(0)
  node.bus.deliver()
  expect([node.isComplete, stale()]).toEqual([false, true])
  for (let looks = 0; looks < 8; looks += 1) await look()
  expect([node.isComplete, stale()]).toEqual([true, false])
  node.bus.cut()
  expect(stale()).toBe(true)
  await look()
  expect([node.isComplete, stale()]).toEqual([true, false])
})

test('AC4 delayed messages that arrive in one burst count with their real delay', async () => {
  const { world, writer, followers, look } = await openHouse(1)
  const [node] = followers
  if (node === undefined) throw new Error('nobody follows')
  for (let looks = 0; looks < 25; looks += 1) await look([writer])
  expect(node.bus.waiting.length).toBeGreaterThan(20)
  // The messages arrive together, five seconds late; those of the last second are still missing.
  const late = node.bus.waiting.splice(-8)
  node.bus.deliver()
  expect(node.isComplete).toBe(true)
  expect(node.watch.health().lagMs).toBeGreaterThan(1_000)
  node.bus.waiting.push(...late)
  await world.pass(0, [node])
  expect(node.watch.isStale()).toBe(false)
})

test('a replica takes the simulated time from the leader', async () => {
  const { writer, followers, look } = await openHouse(1)
  await look()
  const saidMs = START_MS + writer.clock.nowMs()
  expect(followers[0]?.followedMs).toBeGreaterThan(saidMs - 2 * LOOK_MS)
})

test('a client that changes node resumes by its sequence without a snapshot', async () => {
  const { world, written, followers, look } = await openHouse(2)
  const [one, two] = followers
  if (one === undefined || two === undefined) throw new Error('nobody follows')
  const [atOne, atTwo] = [socketsOf(one), socketsOf(two)]
  const [here, there] = [atOne(), atTwo()]
  here.hub.subscribe(here.reader.connection, GRID, undefined)
  there.hub.subscribe(there.reader.connection, GRID, undefined)
  price(written, 1950)
  await look()
  await look()
  const { seq } = here.reader.copy(GRID)
  expectUpToDate(here.reader, one.book, GRID)
  here.hub.remove(here.reader.connection)
  price(written, 1960)
  await look()
  await world.pass(1_000, followers)
  const back = atTwo()
  back.reader.copies.set(GRID, here.reader.copy(GRID))
  back.hub.subscribe(back.reader.connection, GRID, seq)
  expect(back.reader.frames.map(({ frame }) => frame.t)).toEqual(['patch'])
  expectUpToDate(back.reader, two.book, GRID)
})

test('a client with data that a lost leader sent to no replica gets a new snapshot', async () => {
  const { world, writer, written, followers, look } = await openHouse(2)
  const [one, two] = followers
  if (one === undefined || two === undefined) throw new Error('nobody follows')
  const there = socketsOf(two)()
  there.hub.subscribe(there.reader.connection, GRID, undefined)
  await look()
  const atWriter = socketsOf(writer)()
  price(written, 2500)
  atWriter.hub.subscribe(atWriter.reader.connection, GRID, undefined)
  const seenSeq = atWriter.reader.copy(GRID).seq
  expect(seenSeq).toBe(writer.book.seq)
  await writer.bus.close()
  const next = await one.write(2)
  const views = [{ kind: 'menu' }, { kind: 'match', matchId: 1 }, parseTopic(GRID)] as const
  expect(views.map((view) => view && one.book.findSeq(view))).toEqual(views.map(() => one.book.seq))
  for (let second = 0; second < 3; second += 1) {
    one.simulatePoll()
    await world.pass(1_000, followers)
  }
  expect([two.isComplete, two.book.seq]).toEqual([true, one.book.seq])
  price(next, 2600)
  one.simulatePoll()
  await world.pass(1_000, followers)
  expectUpToDate(there.reader, two.book, GRID)
  const back = socketsOf(two)()
  back.hub.subscribe(back.reader.connection, GRID, seenSeq)
  const again = { reader: new TestReader(two.clock) }
  there.hub.add(again.reader.connection)
  there.hub.subscribe(again.reader.connection, GRID, seenSeq)
  expect([back, again].map(({ reader }) => reader.frames.map(({ frame }) => frame.t))).toEqual([['snap'], ['snap']])
})

test('AC3 pending bets see a break when the leader changes, whatever happens in between', async () => {
  const { world, writer, followers, look } = await openHouse(2)
  const [one, two] = followers
  if (one === undefined || two === undefined) throw new Error('nobody follows')
  await look()
  const turnsAt = () => [one, two].map(({ book }) => book.match(MATCH)?.turns ?? NO_TURNS)
  const before = turnsAt()
  await writer.bus.close()
  await one.write(2)
  for (let second = 0; second < 3; second += 1) {
    one.simulatePoll()
    await world.pass(1_000, followers)
  }
  expect(two.isComplete).toBe(true)
  for (const [index, { closed }] of turnsAt().entries()) expect(closed).not.toBe(before[index]?.closed)
})
