import { CLOSE_CODES } from '@touchline/contract/codes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MatchId } from '@touchline/domain/match'
import { SLOW_BYTES } from '../../platform/push/connection.ts'
import { Hub, MAX_TOPICS } from '../../platform/push/hub.ts'
import { ManualClock } from '../../platform/push/testing/manual-clock.ts'
import type { ModuleTopics } from '../../platform/push/topic-source.ts'
import { TestReader } from '../../platform/push/testing/test-reader.ts'
import { type BookStep, PlainBook, apply, bookSteps, liveState } from '../testing/book-steps.ts'
import { parseTopic } from './topics.ts'
import { LINGER_MS } from './book-topics.ts'
import { GRID, expectUpToDate, live, createPushWorld, price } from './testing/push-world.ts'
import { FRAME_GAP_MS } from './topic-feed.ts'

test('the first change is sent at once, later changes at most every 50 ms with the newest price', () => {
  const { clock, book, hub, reader } = createPushWorld()
  live(book, 1)
  const one = reader()
  hub.subscribe(one.connection, GRID, undefined)
  clock.pass(1_000)
  price(book, 1, 1901)
  clock.pass(0)
  expect(one.patches(GRID)).toHaveLength(1)
  for (let oddsMilli = 1902; oddsMilli <= 1940; oddsMilli += 1) {
    price(book, 1, oddsMilli)
    clock.pass(1)
  }
  expect(one.patches(GRID)).toHaveLength(1)
  clock.pass(FRAME_GAP_MS)
  expect(one.patches(GRID)).toHaveLength(2)
  expect(one.patches(GRID)[1]).toMatchObject({ body: { odds: [[1, 1, -2, 0, 0, 1940, 1960]] } })
})

test('the live topic covers all sports and publishes row changes of matches but no prices', () => {
  const { clock, book, hub, reader } = createPushWorld()
  live(book, 1)
  const one = reader()
  hub.subscribe(one.connection, 'live', undefined)
  clock.pass(1_000)
  expect(one.copy('live').contents()).toMatchObject({ matches: [{ 0: 1 }], heads: [], odds: [] })
  const told = book.findSeq({ kind: 'live' })
  price(book, 1, 1901)
  clock.pass(1_000)
  expect(one.patches('live')).toEqual([])
  // A price change does not alter topic `live`, so new subscribers get the snapshot that is already encoded.
  expect(book.findSeq({ kind: 'live' })).toBe(told)
  book.updateMatch(1 as MatchId, { live: { ...liveState(), minute: 9, score: { home: 1, away: 0 } } })
  clock.pass(1_000)
  expect(one.patches('live')).toHaveLength(1)
  expect(book.findSeq({ kind: 'live' })).toBeGreaterThan(told)
  expect(one.patches('live')[0]).not.toHaveProperty('body.heads')
  expectUpToDate(one, book, 'live')
})

test('a constantly changing topic sends a frame at every interval', () => {
  const { clock, book, hub, reader } = createPushWorld()
  live(book, 1)
  const one = reader()
  hub.subscribe(one.connection, GRID, undefined)
  for (let step = 0; step < 1_000; step += 1) {
    price(book, 1, 1900 + (step % 50))
    clock.pass(1)
  }
  const sentMs = one.frames.filter(({ frame }) => frame.t === 'patch').map(({ atMs }) => atMs)
  const gaps = sentMs.slice(1).map((atMs, index) => atMs - (sentMs[index] ?? 0))
  expect(sentMs).toHaveLength(1_000 / FRAME_GAP_MS)
  expect(new Set(gaps)).toEqual(new Set([FRAME_GAP_MS]))
})

test('a patch is encoded once, and every reader gets the same bytes', () => {
  const { clock, book, hub, reader } = createPushWorld()
  live(book, 1)
  const readers = [reader(), reader(), reader()]
  for (const { connection } of readers) hub.subscribe(connection, GRID, undefined)
  price(book, 1, 2000)
  clock.pass(FRAME_GAP_MS)
  const last = readers.map(({ frames }) => frames.at(-1)?.data)
  expect(Buffer.isBuffer(last[0])).toBe(true)
  expect(new Set(last).size).toBe(1)
  expect(new Set(readers.map(({ frames }) => frames[0]?.data)).size).toBe(1)
})

test('a topic publishes only its own matches', () => {
  const { clock, book, hub, reader } = createPushWorld()
  live(book, 1)
  live(book, 2)
  const one = reader()
  hub.subscribe(one.connection, 'match/1', undefined)
  price(book, 2, 2000)
  clock.pass(FRAME_GAP_MS)
  expect(one.patches('match/1')).toEqual([])
})

test('a reader that reconnects with its sequence gets the missed patches and no snapshot', () => {
  const { clock, book, hub, reader } = createPushWorld()
  live(book, 1)
  live(book, 3)
  const [one, other] = [reader(), reader()]
  hub.subscribe(one.connection, GRID, undefined)
  hub.subscribe(other.connection, GRID, undefined)
  hub.remove(one.connection)
  price(book, 1, 2000)
  clock.pass(FRAME_GAP_MS)
  book.endMatch(3 as MatchId, 1)
  clock.pass(FRAME_GAP_MS)
  const back = reader()
  back.copies.set(GRID, one.copy(GRID))
  hub.subscribe(back.connection, GRID, one.copy(GRID).seq)
  expect(back.frames.map(({ frame }) => frame.t)).toEqual(['patch', 'patch'])
  expectUpToDate(back, book, GRID)
})

test('the last reader of a topic can reconnect within a minute without a snapshot', () => {
  const { clock, book, hub, reader } = createPushWorld()
  live(book, 1)
  const one = reader()
  hub.subscribe(one.connection, GRID, undefined)
  hub.remove(one.connection)
  price(book, 1, 2000)
  clock.pass(LINGER_MS - 1)
  const back = reader()
  back.copies.set(GRID, one.copy(GRID))
  hub.subscribe(back.connection, GRID, one.copy(GRID).seq)
  clock.pass(FRAME_GAP_MS)
  expect(back.frames.every(({ frame }) => frame.t === 'patch')).toBe(true)
  expectUpToDate(back, book, GRID)
})

test('a sequence that is too old or in the future gets a snapshot', () => {
  const { clock, book, hub, reader } = createPushWorld()
  live(book, 1)
  const one = reader()
  hub.subscribe(one.connection, GRID, undefined)
  hub.remove(one.connection)
  clock.pass(LINGER_MS)
  price(book, 1, 2000)
  for (const seq of [one.copy(GRID).seq, book.seq + 1]) {
    const back = reader()
    hub.subscribe(back.connection, GRID, seq)
    expect(back.frames.map(({ frame }) => frame.t)).toEqual(['snap'])
    expectUpToDate(back, book, GRID)
  }
})

test('a reader that loaded the list over HTTP resumes from its sequence without a snapshot', () => {
  const { clock, book, hub, reader } = createPushWorld()
  live(book, 1)
  const one = reader()
  const view = parseTopic(GRID)
  one.copy(GRID).seq = view === null ? 0 : book.findSeq(view)
  hub.subscribe(one.connection, GRID, one.copy(GRID).seq)
  price(book, 1, 2000)
  clock.pass(FRAME_GAP_MS)
  expect(one.frames.map(({ frame }) => frame.t)).toEqual(['patch', 'patch'])
})

/** Fills a reader's socket until it counts as slow. */
function makeSlow(one: TestReader) {
  one.stuck = true
  one.bufferedAmount = SLOW_BYTES + 1
}

test('a reader misses no change between its snapshot and the next frame', () => {
  const { clock, book, hub, reader } = createPushWorld()
  live(book, 1)
  live(book, 2)
  const [one, two, three] = [reader(), reader(), reader()]
  hub.subscribe(one.connection, GRID, undefined)
  price(book, 1, 2000)
  hub.subscribe(two.connection, GRID, undefined)
  price(book, 2, 2000)
  clock.pass(FRAME_GAP_MS)
  hub.subscribe(three.connection, GRID, undefined)
  price(book, 1, 2100)
  clock.pass(FRAME_GAP_MS)
  for (const each of [one, two, three]) expectUpToDate(each, book, GRID)
})

test('a match that leaves and returns between two frames leaves no stale line', () => {
  const { clock, book, hub, reader } = createPushWorld()
  live(book, 1)
  const one = reader()
  hub.subscribe(one.connection, GRID, undefined)
  book.updateMatch(1 as MatchId, { live: liveState({ period: 'ended' }), markets: [] })
  book.updateMatch(1 as MatchId, { live: liveState() })
  clock.pass(FRAME_GAP_MS)
  expect(one.patches(GRID)).toHaveLength(1)
  expectUpToDate(one, book, GRID)
})

const READER_DEEDS = ['follow', 'unfollow', 'cut', 'return', 'stick', 'drain'] as const

type ReaderStep =
  | BookStep
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: (typeof READER_DEEDS)[number]; readonly reader: number; readonly topic: string }

const TOPICS = [
  'menu',
  'live',
  'market/2/1/hdpou',
  'market/3/1/hdpou',
  'market/3/1/oetg',
  'market/3/2/parlay',
  'market/2/3/hdpou',
  'match/4',
]

const readerSteps: fc.Arbitrary<ReaderStep> = fc.oneof(
  { weight: 8, arbitrary: bookSteps },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(0, 1, 20, 50, 70_000) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('follow' as const, ...READER_DEEDS),
      reader: fc.nat({ max: 2 }),
      topic: fc.constantFrom(...TOPICS),
    }),
  },
)

function playReaders(steps: readonly ReaderStep[]) {
  const { clock, book, hub, reader } = createPushWorld()
  const plain = new PlainBook()
  const readers = [reader(), reader(), reader()]
  const take = (step: Extract<ReaderStep, { reader: number }>) => {
    const one = readers[step.reader]
    if (one === undefined) return
    if (one.closed.length > 0) hub.remove(one.connection)
    if (step.do !== 'return' && !hub.connections.has(one.connection)) return
    if (step.do === 'follow') hub.subscribe(one.connection, step.topic, undefined)
    if (step.do === 'unfollow') hub.unsubscribe(one.connection, step.topic)
    if (step.do === 'cut') hub.remove(one.connection)
    if (step.do === 'stick') makeSlow(one)
    if (step.do === 'drain') one.drain()
    if (step.do !== 'return') return
    // Reconnects the reader with its previous content and last commit numbers.
    one.drain()
    const topics = one.connection.topics
    hub.remove(one.connection)
    const back = reader()
    for (const topic of [...topics, step.topic]) {
      back.copies.set(topic, one.copy(topic))
      hub.subscribe(back.connection, topic, one.copy(topic).seq)
    }
    readers[step.reader] = back
  }
  for (const step of steps) {
    if (step.do === 'pass') clock.pass(step.ms)
    else if ('reader' in step) take(step)
    else apply(book, plain, step)
  }
  for (const one of readers) one.drain()
  clock.pass(1_000)
  return { book, readers }
}

const STUCK_FOR_LONG: ReaderStep[] = [
  { do: 'stick', reader: 2, topic: 'menu' },
  { do: 'follow', reader: 2, topic: 'menu' },
  { do: 'pass', ms: 70_000 },
]

test('after any steps of the readers every open reader has the rows of a fresh snapshot', () => {
  fc.assert(
    fc.property(fc.array(readerSteps, { maxLength: 80 }), (steps) => {
      const { book, readers } = playReaders(steps)
      // A reader that was slow for too long was closed and receives nothing more.
      for (const one of readers.filter(({ closed }) => closed.length === 0)) {
        for (const topic of one.connection.topics) expectUpToDate(one, book, topic)
      }
    }),
    { numRuns: 400, examples: [[STUCK_FOR_LONG]] },
  )
})

test('a slow reader gets no patches, and a fresh snapshot after it has drained', () => {
  const { clock, book, hub, reader } = createPushWorld()
  live(book, 1)
  const one = reader()
  hub.subscribe(one.connection, GRID, undefined)
  makeSlow(one)
  for (let oddsMilli = 1901; oddsMilli < 1950; oddsMilli += 1) {
    price(book, 1, oddsMilli)
    clock.pass(FRAME_GAP_MS)
  }
  expect(one.patches(GRID)).toHaveLength(0)
  one.drain()
  clock.pass(1_000)
  expect(one.frames.map(({ frame }) => frame.t)).toEqual(['snap', 'snap'])
  expectUpToDate(one, book, GRID)
  expect(one.closed).toEqual([])
  price(book, 1, 2000)
  clock.pass(FRAME_GAP_MS)
  expect(one.patches(GRID)).toHaveLength(1)
})

test('a socket subscribes to a limited number of topics and to no unknown topic', () => {
  const { hub, reader } = createPushWorld()
  const one = reader()
  expect(hub.subscribe(one.connection, 'market/3/1/corners', undefined)).toBe('badInput')
  for (let id = 1; id <= MAX_TOPICS; id += 1) expect(hub.subscribe(one.connection, `match/${id}`, undefined)).toBe(null)
  expect(hub.subscribe(one.connection, 'menu', undefined)).toBe('requestLimit')
  hub.unsubscribe(one.connection, 'match/1')
  expect(hub.subscribe(one.connection, 'menu', undefined)).toBe(null)
})

test('private frames reach only the sockets of their member, until the session ends', () => {
  const { hub, reader } = createPushWorld()
  const [mine, alsoMine, other] = [reader(), reader(), reader()]
  hub.setMember(mine.connection, { id: 7, accountId: 'seven', operatorId: 1, sessionKey: 'old' })
  hub.setMember(alsoMine.connection, { id: 7, accountId: 'seven', operatorId: 1, sessionKey: 'new' })
  hub.setMember(other.connection, { id: 8, accountId: 'eight', operatorId: 1, sessionKey: 'x' })
  hub.endSessions(7, (key) => key === 'old', 'session_expired')
  const balance = { balance: '1', account_balance: '1', outstanding_balance: '0', retrieve_profile: false }
  hub.toMember(7, { t: 'balance', balance })
  expect(mine.frames.map(({ frame }) => frame)).toEqual([{ t: 'error', code: 'session_expired' }])
  expect(mine.closed).toMatchObject([{ code: CLOSE_CODES.nobody }])
  expect(alsoMine.closed).toEqual([])
  expect(alsoMine.frames.map(({ frame }) => frame)).toEqual([{ t: 'balance', balance }])
  expect(other.frames).toEqual([])
  hub.remove(alsoMine.connection)
  expect(hub.hasMember(7)).toBe(false)
})

test('the hub serves the topics of every registered module and knows no topic itself', () => {
  const clock = new ManualClock()
  const told: string[] = []
  const rooms: ModuleTopics = {
    hasTopic: (topic) => topic.startsWith('room/'),
    open: (topic) => ({
      topic,
      snapshot: () => Buffer.from(JSON.stringify({ t: 'snap', topic, seq: 1, body: {} })),
      since: () => null,
      join: () => told.push(`join ${topic}`),
      leave: () => told.push(`leave ${topic}`),
    }),
    stop: () => told.push('stop'),
  }
  const hub = new Hub([{ ...rooms, hasTopic: () => false }, rooms])
  const one = new TestReader(clock)
  hub.add(one.connection)
  expect(hub.subscribe(one.connection, 'menu', undefined)).toBe('badInput')
  expect(hub.subscribe(one.connection, 'room/7', undefined)).toBeNull()
  expect(one.frames.map(({ frame }) => frame.t)).toEqual(['snap'])
  hub.remove(one.connection)
  hub.stop()
  expect(told).toEqual(['join room/7', 'leave room/7', 'stop', 'stop'])
})
