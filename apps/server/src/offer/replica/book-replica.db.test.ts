import { SportTerms } from '../matches/sport-terms.ts'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { MatchId } from '@touchline/domain/match'
import { type Bus, connectBus } from '../../runtime/bus/bus.ts'
import { NatsTransport } from '../../runtime/bus/nats-transport.ts'
import { openSeal } from '../../runtime/bus/open-bus.ts'
import { PostgresTransport } from '../../runtime/bus/postgres-transport.ts'
import { freePort } from '../../runtime/database/postgres/cluster.ts'
import type { Transport } from '../../runtime/bus/transport.ts'
import { createWorldClock } from '../../runtime/clock/world-clock.ts'
import { type TestDatabase, createTestDatabase } from '../../runtime/database/testing/test-database.ts'
import { processScheduler } from '../../platform/push/scheduler.ts'
import { PlainBook, apply, bookSteps } from '../testing/book-steps.ts'
import { createSnapshotStore } from './book-copy.store.ts'
import { type BookWriting, CommonBook } from './common-book.ts'

const NATS = 'nats-server'
const hasNats = spawnSync(NATS, ['--version']).status === 0
const QUARANTINED = { count: 2, sinceMs: 5 }

let database: TestDatabase
let natsPort = 0
let natsServer: ChildProcess | undefined
const errors: unknown[] = []
const buses: Bus[] = []
const endings: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  if (!hasNats) return
  natsPort = await freePort(null)
  natsServer = spawn(NATS, ['-a', '127.0.0.1', '-p', String(natsPort)], { stdio: 'ignore' })
})
afterAll(async () => {
  const ended = natsServer && once(natsServer, 'exit')
  natsServer?.kill()
  await ended
  await database.drop()
})
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
  await Promise.all(buses.splice(0).map((bus) => bus.close()))
  errors.length = 0
})

const WAYS: readonly (readonly [string, () => Transport])[] = [
  ['PostgreSQL', () => new PostgresTransport(String(database.pool.options.connectionString))],
  ...(hasNats
    ? [['NATS', () => new NatsTransport({ options: { servers: [`127.0.0.1:${natsPort}`] }, scope: 'test' })] as const]
    : []),
]

/** A process with a replica of the shared book. */
async function join(name: string, transport: Transport): Promise<CommonBook> {
  const bus = await connectBus({
    transports: [transport],
    seal: await openSeal(database.pool),
    onError: (error) => errors.push(error),
  })
  buses.push(bus)
  const joined = new CommonBook({
    bus,
    clock: createWorldClock({
      savedAnchor: null,
      speed: 1,
      wallMs: Date.now,
      monotonicMs: () => performance.now(),
      databaseMs: Date.now(),
    }),
    scheduler: processScheduler,
    reads: database.pool,
    openSnapshots: createSnapshotStore,
    node: name,
    monotonicMs: () => performance.now(),
    onError: (error) => errors.push(error),
    terms: new SportTerms(
      () => Promise.resolve([]),
      (error) => errors.push(error),
    ),
  })
  joined.follow()
  endings.push(() => joined.unfollow())
  return joined
}

/** Makes the process the leader, with the usual polling of the feed. */
async function write(joined: CommonBook, fence: bigint): Promise<BookWriting> {
  const writing = await joined.write({ fence, lastStep: null, pool: database.pool, quarantined: () => QUARANTINED })
  const looking = setInterval(() => {
    writing.listener.recordMessage()
    writing.listener.caughtUp(Date.now())
  }, 20)
  endings.push(async () => {
    clearInterval(looking)
    await writing.stop()
  })
  return writing
}

async function play(joined: CommonBook, { book }: BookWriting, seed: number, plain: PlainBook): Promise<void> {
  const written = {
    match: (id: MatchId) => joined.book.match(id),
    putMatch: book.putMatch.bind(book),
    updateMatch: book.updateMatch.bind(book),
    endMatch: book.endMatch.bind(book),
    advance: book.advance.bind(book),
    setBetting: book.setBetting.bind(book),
    seq: book.seq,
    lastWinPrice: book.lastWinPrice.bind(book),
  }
  for (const [index, step] of fc.sample(bookSteps, { numRuns: 400, seed }).entries()) {
    const known = 'id' in step ? joined.book.match(step.id as MatchId) !== undefined : true
    if (known) apply(written, plain, step)
    if (index % 40 === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function stateOf({ book, pricer }: CommonBook) {
  return JSON.stringify([book.toSnapshot(), [...pricer.models]])
}

describe.each(WAYS)('over %s', (_name, make) => {
  test('nodes that join, disconnect or lose their leader have the book of the leader', async () => {
    const [one, two, three] = [await join('one', make()), await join('two', make()), await join('three', make())]
    const whole = (...nodes: CommonBook[]) =>
      expect
        .poll(() => nodes.map((node) => [stateOf(node) === stateOf(nodes[0] ?? node), node.watch.isStale()]))
        .toEqual(nodes.map(() => [true, false]))
    const writing = await write(one, 1n)
    await play(one, writing, 1, new PlainBook())
    await whole(one, two, three)
    expect(two.quarantined).toEqual(QUARANTINED)
    const playing = play(one, writing, 2, new PlainBook())
    await database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'touchline bus'`,
    )
    await playing
    await whole(one, two, three)
    const seq = one.book.seq
    await endings.pop()?.()
    const next = await write(two, 2n)
    await play(two, next, 3, new PlainBook())
    await whole(two, three)
    expect(three.book.seq).toBeGreaterThan(seq)
    const late = await join('late', make())
    await whole(two, three, late)
  })
})
