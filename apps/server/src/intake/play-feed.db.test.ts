import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MatchId, SportId } from '@touchline/domain/match'
import { type Bus, connectBus } from '../runtime/bus/bus.ts'
import { openSeal } from '../runtime/bus/open-bus.ts'
import { PostgresTransport } from '../runtime/bus/postgres-transport.ts'
import { createClockStore } from '../runtime/clock/world-clock.store.ts'
import { createWorldClock } from '../runtime/clock/world-clock.ts'
import { type TestDatabase, createTestDatabase } from '../runtime/database/testing/test-database.ts'
import { processScheduler } from '../platform/push/scheduler.ts'
import { ManualFeed, fixture, live } from '../testing/manual-feed.ts'
import { openLeaderStores } from './intake.module.ts'
import { type RunningFeed, playFeed } from './play-feed.ts'
import { decidePrice } from '../offer/prices/decide-price.ts'
import { putBetting } from '../offer/matches/match-betting.store.ts'
import { createSnapshotStore } from '../offer/replica/book-copy.store.ts'
import { CommonBook } from '../offer/replica/common-book.ts'
import { createManualMatchRecords } from '../trading/manual-matches/manual-match-records.store.ts'
import { createTimelineStore } from '../offer/matches/timeline.store.ts'
import { Timelines } from '../offer/matches/timelines.ts'
import { putSportTerm } from '../offer/matches/sport-terms.store.ts'
import { EVERY_SPORT, type SportTerm, type SportTerms } from '../offer/matches/sport-terms.ts'
import { followSportTerms } from '../offer/offer.module.ts'
import { createPriceChanges } from '../offer/prices/trader-prices.store.ts'
import { TEST_FACT_SEAL } from '../testing/test-pepper.ts'

const KICK_OFF_MS = Date.now() - 600_000

let database: TestDatabase
const errors: unknown[] = []
const endings: (() => Promise<void>)[] = []

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end()
  await database.drop()
  errors.length = 0
})

/** A server process that replicates the book, and becomes the leader with a feed of its own on request. */
class Process {
  readonly bus: Bus
  readonly clock = createWorldClock({
    savedAnchor: null,
    speed: 1,
    wallMs: Date.now,
    monotonicMs: () => performance.now(),
    databaseMs: Date.now(),
  })
  readonly feed = new ManualFeed()
  readonly joined: CommonBook
  readonly terms: SportTerms
  played: RunningFeed | null = null
  /** Simulates a killed process: it stops publishing and receiving. */
  readonly leave: () => Promise<void>

  constructor(bus: Bus, node: string) {
    this.bus = bus
    this.terms = followSportTerms({ pool: database.pool, bus, log: pino({ enabled: false }) })
    this.joined = new CommonBook({
      bus,
      clock: this.clock,
      scheduler: processScheduler,
      reads: database.pool,
      openSnapshots: createSnapshotStore,
      node,
      monotonicMs: () => performance.now(),
      onError: (error) => errors.push(error),
      terms: this.terms,
    })
    this.joined.follow()
    let isHere = true
    this.leave = async () => {
      if (!isHere) return
      isHere = false
      await this.bus.close()
      await this.played?.run.stop()
      await this.played?.stop()
      await this.joined.unfollow()
    }
    endings.push(this.leave)
  }

  static async open(node: string): Promise<Process> {
    const transports = [new PostgresTransport(String(database.pool.options.connectionString))]
    return new Process(
      await connectBus({ transports, seal: await openSeal(database.pool), onError: (error) => errors.push(error) }),
      node,
    )
  }

  async play(fence: bigint): Promise<void> {
    this.played = await playFeed(
      {
        ...this,
        timelines: new Timelines(createTimelineStore(database.pool)),
        log: pino({ enabled: false }),
        openStores: (pool) => openLeaderStores(pool, TEST_FACT_SEAL),
      },
      {
        lease: {
          name: 'feed',
          fence,
          previousMessage: null,
          isMine: () => true,
          leaveMessage: () => undefined,
          release: async () => undefined,
        },
        pool: database.pool,
      },
    )
  }

  async look(): Promise<void> {
    await this.feed.publishDue()
    await this.played?.run.turn()
    await this.feed.publishDue()
    await this.played?.run.idle()
  }

  prices(matchId: MatchId): string {
    return JSON.stringify([...(this.joined.book.entry(matchId)?.lines.values() ?? [])])
  }
}

async function idOf(key: string): Promise<MatchId> {
  const { rows } = await database.pool.query<{ id: MatchId }>('select id from match where provider_key = $1', [key])
  return rows[0]?.id ?? (0 as MatchId)
}

function twoMatches(feed: ManualFeed): void {
  for (const key of ['one', 'two']) {
    feed.queueChanges({ kind: 'fixture', fixture: fixture(key, KICK_OFF_MS) })
    feed.queueChanges({ kind: 'state', key, state: live() })
  }
}

/** Opens a leader with two matches in play, and a replica. */
async function openPair() {
  const [one, two] = [await Process.open('one'), await Process.open('two')]
  await one.play(1n)
  twoMatches(one.feed)
  await one.look()
  await expect
    .poll(async () => {
      await one.look()
      return [two.joined.watch.isStale(), two.joined.book.seq === one.joined.book.seq]
    })
    .toEqual([false, true])
  return { one, two, first: await idOf('one'), second: await idOf('two') }
}

test('a replica has the same prices and price models as the leader', async () => {
  const { one, two, first } = await openPair()
  expect(one.prices(first).length).toBeGreaterThan(1_000)
  expect(two.prices(first)).toBe(one.prices(first))
  expect(two.joined.pricer.findModel(first)).toEqual(one.joined.pricer.findModel(first))
  expect(two.joined.quarantined).toEqual({ count: 0, sinceMs: null })
})

test('a process is not ready before it has loaded the book', async () => {
  const one = await Process.open('one')
  expect(one.joined.isReady).toBe(false)
  await one.play(1n)
  expect(one.joined.isReady).toBe(true)
  twoMatches(one.feed)
  await one.look()
  const two = await Process.open('two')
  expect(two.joined.isReady).toBe(false)
  await expect.poll(() => two.joined.isReady).toBe(true)
  expect(two.joined.book.seq).toBe(one.joined.book.seq)
})

test('a promoted replica applies the changes that the previous leader did not publish', async () => {
  const { one, two, first, second } = await openPair()
  const seq = one.joined.book.seq
  await createClockStore(database.pool).save({
    wallMs: Date.now(),
    worldMs: Date.now(),
    reachedMs: Date.now(),
    speed: 1,
  })
  await one.leave()
  // Only the database has the leader's last changes: a goal in the first match, the end of the second. A trader then
  // closes a match.
  const scored = live({ minute: 12, score: { home: 2, away: 0 } })
  await database.owner.query('update match set live = $2 where id = $1', [first, JSON.stringify(scored)])
  await database.owner.query('update match set status = 1 where id = $1', [second])
  await putBetting(database.owner, first, 'closed')
  const before = two.prices(first)
  await two.play(2n)
  expect(two.joined.watch.isStale()).toBe(true)
  expect(two.joined.book.match(second)?.tab).toBe(null)
  expect(two.joined.pricer.findModel(second)).toBeUndefined()
  expect(two.joined.book.match(first)?.betting).toBe('closed')
  two.feed.queueChanges({ kind: 'fixture', fixture: fixture('one', KICK_OFF_MS) })
  await two.look()
  expect(two.joined.watch.isStale()).toBe(false)
  expect(two.joined.book.match(first)?.live?.score).toEqual({ home: 2, away: 0 })
  const after = two.prices(first)
  expect(after).not.toBe(before)
  two.joined.pricer.renew(first)
  two.feed.queueChanges({ kind: 'state', key: 'one', state: scored })
  await two.look()
  expect(two.prices(first)).toBe(after)
  expect(two.joined.book.seq).toBeGreaterThan(seq)
  expect(errors).toEqual([])
})

test('a promoted replica hides prices without a model until the feed sends them again', async () => {
  const { one, two, first } = await openPair()
  await one.leave()
  two.joined.pricer.forget(first)
  expect(two.prices(first).length).toBeGreaterThan(1_000)
  await two.play(2n)
  expect(two.prices(first)).toBe('[]')
})

test('a process that fails to take over the feed becomes a replica again', async () => {
  const { one, two, first } = await openPair()
  await database.owner.query('alter table world_clock rename to gone')
  await expect(two.play(2n)).rejects.toThrow('world_clock')
  await database.owner.query('alter table gone rename to world_clock')
  await one.leave()
  const three = await Process.open('three')
  await three.play(3n)
  twoMatches(three.feed)
  await expect
    .poll(async () => {
      await three.look()
      return [two.joined.watch.isStale(), two.prices(first) === three.prices(first)]
    })
    .toEqual([false, true])
})

const BY = { name: 'a trader', note: '' }

test('a trader decision on a match reaches both books, also for its related matches', async () => {
  const { one, two, first } = await openPair()
  one.feed.queueChanges({
    kind: 'fixture',
    fixture: fixture('corners', KICK_OFF_MS, { child: { of: 'one', kind: 'corners' } }),
  })
  one.feed.queueChanges({ kind: 'state', key: 'corners', state: live() })
  await one.look()
  const child = await idOf('corners')
  const seen = () =>
    [one, two].flatMap(({ joined }) => [first, child].map((id) => joined.book.match(id)?.betting ?? 'unknown'))
  for (const betting of ['closed', 'hidden', 'open'] as const) {
    await putBetting(database.owner, first, betting)
    await expect.poll(seen).toEqual([betting, betting, betting, betting])
    const tabs = [one, two].map(({ joined }) => joined.book.match(first)?.tab)
    expect(tabs).toEqual(betting === 'hidden' ? [null, null] : [3, 3])
  }
  expect(errors).toEqual([])
})

function setResult(matchId: MatchId, act: 'set' | 'suspend' | 'release') {
  return decidePrice(createPriceChanges(database.owner), {
    matchId,
    market: 'BT_1X2',
    act,
    lineQ: null,
    prices: [2_600, 3_000, 2_700],
    score: { home: 0, away: 0 },
    by: BY,
  })
}
function resultIn({ joined }: Process, matchId: MatchId) {
  return joined.book.lines(matchId, 'BT_1X2')
}
const PRICED = { lineQ: 0, rank: 0, suspended: false, prices: [2_600, 3_000, 2_700] }

test('MA5 a trader price reaches both books, also suspended, and its release restores the model', async () => {
  const { one, two, first } = await openPair()
  const before = one.prices(first)
  const seen = () => [resultIn(one, first), resultIn(two, first)]
  const outside = () => [one, two].map(({ joined }) => joined.book.match(first)?.outside)
  expect(outside()).toEqual([false, false])
  expect(await setResult(first, 'set')).toBeNull()
  await expect.poll(seen).toEqual([[PRICED], [PRICED]])
  await expect.poll(outside).toEqual([true, true])
  expect(await setResult(first, 'suspend')).toBeNull()
  await expect.poll(seen).toEqual([[{ ...PRICED, suspended: true }], [{ ...PRICED, suspended: true }]])
  expect(await setResult(first, 'release')).toBeNull()
  await expect
    .poll(() => [one, two].map((each) => JSON.stringify(resultIn(each, first))))
    .not.toContain(JSON.stringify([PRICED]))
  await expect.poll(() => two.prices(first).length).toBe(before.length)
  await expect.poll(outside).toEqual([false, false])
  expect(errors).toEqual([])
})

test('MA5 a promoted replica offers the source prices, not released prices of a trader', async () => {
  const { one, two, first } = await openPair()
  const before = resultIn(one, first)
  expect(await setResult(first, 'set')).toBeNull()
  await expect.poll(() => resultIn(two, first)).toEqual([PRICED])
  await one.leave()
  expect(await setResult(first, 'release')).toBeNull()
  await two.play(2n)
  two.feed.queueChanges({ kind: 'fixture', fixture: fixture('one', KICK_OFF_MS) })
  await two.look()
  expect(resultIn(two, first)).toEqual(before)
  // The new leader has received no event about the trader's release of the prices, but the cash-out value by the model
  // requires it.
  await expect.poll(() => two.joined.book.match(first)?.outside).toBe(false)
})

test('MA8 a manual match is in both books and in the book of the next leader', async () => {
  const { one, two } = await openPair()
  const draft = {
    ...{ sportId: 1 as SportId, league: { name: 'Charity Cup' }, home: 'Old Boys', away: 'Young Boys', neutral: true },
    ...{ homeRating: 1, awayRating: 0, kickOffMs: Date.now() + 7_200_000, names: {} },
  }
  const key = String(await createManualMatchRecords(database.pool, TEST_FACT_SEAL).add(draft))
  await expect
    .poll(async () => {
      await one.look()
      const id = await idOf(key)
      return [one, two].map(({ joined }) => joined.book.lines(id, 'BT_1X2').length)
    })
    .toEqual([1, 1])
  const made = await idOf(key)
  const before = two.prices(made)
  expect(two.joined.book.match(made)).toMatchObject({ betting: 'hidden', tab: null, home: { name: 'Old Boys' } })
  await one.leave()
  await two.play(2n)
  await two.look()
  expect(await idOf(key)).toBe(made)
  expect(two.prices(made)).toBe(before)
  await createManualMatchRecords(database.pool, TEST_FACT_SEAL).change(Number(key), { ...draft, homeRating: -1 })
  await expect
    .poll(async () => {
      await two.look()
      return two.prices(made)
    })
    .not.toBe(before)
  expect(errors).toEqual([])
})

test('MA1 a platform margin moves the prices of a sport at every node, and its removal undoes it', async () => {
  const { one, two, first } = await openPair()
  const football = 1 as SportId
  const before = resultIn(two, first)
  await putSportTerm(database.pool, { sportId: football, waitMs: 9_000, marginBp: 900, groupBp: {} })
  await expect.poll(() => resultIn(two, first)).not.toEqual(before)
  expect(resultIn(one, first)).toEqual(resultIn(two, first))
  expect([one, two].map(({ terms }) => terms.waitMsOf(football))).toEqual([9_000, 9_000])
  await putSportTerm(database.pool, { sportId: football, waitMs: null, marginBp: null, groupBp: {} })
  await expect.poll(() => resultIn(two, first)).toEqual(before)
  expect([one, two].map(({ terms }) => terms.waitMsOf(football))).toEqual([6_000, 6_000])
  expect(errors).toEqual([])
})

test('MA1 a margin of a market group moves only that group at every node, also for all sports', async () => {
  const { one, two, first } = await openPair()
  const totalsIn = (node: Process) => node.joined.book.lines(first, 'BT_OU').map(({ prices }) => prices)
  const before = { result: resultIn(two, first), totals: totalsIn(two) }
  const set = (sportId: SportId, groupBp: SportTerm['groupBp']) =>
    putSportTerm(database.pool, { sportId, waitMs: null, marginBp: null, groupBp })
  for (const sportId of [1 as SportId, EVERY_SPORT]) {
    await set(sportId, { oxt: 1_200 })
    await expect.poll(() => resultIn(two, first)).not.toEqual(before.result)
    expect(resultIn(one, first)).toEqual(resultIn(two, first))
    expect([totalsIn(one), totalsIn(two)]).toEqual([before.totals, before.totals])
    await set(sportId, {})
    await expect.poll(() => resultIn(two, first)).toEqual(before.result)
  }
  for (const groupBp of [{ oxt: 49 }, { oxt: 1_501 }])
    await expect(set(1 as SportId, groupBp)).rejects.toThrow('group_bp')
  await expect(
    putSportTerm(database.pool, { sportId: EVERY_SPORT, waitMs: 9_000, marginBp: null, groupBp: {} }),
  ).rejects.toThrow('sport_terms_sport_id_check')
  expect(errors).toEqual([])
})
