import { afterEach, beforeEach, expect, test } from 'vitest'
import { POSTPONED_VOID_MS } from '@touchline/domain/settlement'
import { intake } from './intake.module.ts'
import { offer } from '../offer/offer.module.ts'
import { buildHalfTimeOutcome, fixture, live, buildFullTimeOutcome } from '../testing/manual-feed.ts'
import { type SteppedFeed, createSteppedFeed } from '../testing/stepped-feed.ts'
import type { Answer, TestMember } from '../testing/test-modules.ts'
import { type TestServer, startTestServer, startTestServerOn } from '../testing/test-server.ts'

const HOUR_MS = 3_600_000

let server: TestServer
let member: TestMember

beforeEach(async () => {
  server = await startTestServer()
  member = await server.member()
})
afterEach(() => server.drop())

/** Opens a new session for the member after several days of simulated time. */
async function comeBack(): Promise<void> {
  member = { ...member, session_token: await server.openSession(member.account_id) }
}

/** Lists a match an hour before its kick-off, and bets on home for the full match and the first half. */
async function backHome(key: string): Promise<void> {
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture(key, server.wallMs + HOUR_MS) })
  await server.advance()
  const { odds } = await server.market(2)
  for (const [kindId, bet_type] of [
    [3, 'BT_1X2'],
    [103, 'BT_1X2_1H'],
  ] as const) {
    const [match_id, , , , , odds_milli] = odds.find((row) => row[1] === kindId) ?? []
    expect(
      await server.post('/bet/betsingle', {
        ...member,
        match_id,
        market_type: 2,
        bet_type,
        line_quarters: 0,
        selection: 'home',
        odds_milli,
        odds_type: 4,
        ref: `${key}-${bet_type}`,
        stake: '1000',
        accept_better_odds: true,
        accept_any_odds: false,
      }),
    ).toMatchObject({ status: 1 })
  }
}

interface Row {
  readonly status: string
  readonly reason: string | null
  readonly legs: readonly { readonly bet_type: string }[]
}
function statuses(answer: Answer): Record<string, string> {
  return Object.fromEntries(
    (answer['bets'] as Row[]).map(({ legs, status, reason }) => [legs[0]?.bet_type ?? '', reason ?? status]),
  )
}

async function settled() {
  return statuses(await server.post('/bet/dbetlist', member))
}
async function running() {
  return statuses(await server.post('/bet/betacceptfulllist', member))
}
async function givenBack() {
  return statuses(await server.post('/bet/betrejectfulllist', member))
}

test('GR7 the first half is settled at the break, the match at its end', async () => {
  await backHome('a')
  server.feed.queueChanges({
    kind: 'state',
    key: 'a',
    state: live({ period: 'half-time', minute: 45, score: { home: 1, away: 0 } }),
  })
  server.feed.queueChanges({ kind: 'result', key: 'a', version: 1, certainty: 1, outcome: buildHalfTimeOutcome(1, 0) })
  await server.advance(2 * HOUR_MS)
  expect([await settled(), await running()]).toEqual([{ BT_1X2_1H: 'won' }, { BT_1X2: 'running' }])
  expect((await server.market(3)).matches).toHaveLength(1)
  server.feed.queueChanges({
    kind: 'result',
    key: 'a',
    version: 2,
    certainty: 2,
    outcome: buildFullTimeOutcome([1, 0], [1, 1]),
  })
  await server.advance(HOUR_MS)
  expect([await settled(), await running()]).toEqual([{ BT_1X2_1H: 'won', BT_1X2: 'lost' }, {}])
  expect((await server.market(3)).matches).toEqual([])
})

test('SE1 a correction re-settles a bet, also days after the match has left the book', async () => {
  await backHome('a')
  server.feed.queueChanges({
    kind: 'result',
    key: 'a',
    version: 1,
    certainty: 2,
    outcome: buildFullTimeOutcome([0, 0], [0, 0]),
  })
  await server.advance(HOUR_MS)
  const day = { ...member, working_date: '2026-01-17' }
  expect(statuses(await server.post('/bet/dbetlist', day))).toEqual({ BT_1X2_1H: 'lost', BT_1X2: 'lost' })
  await server.advance(72 * HOUR_MS)
  await comeBack()
  server.feed.queueChanges({
    kind: 'result',
    key: 'a',
    version: 2,
    certainty: 2,
    outcome: buildFullTimeOutcome([0, 0], [1, 0]),
  })
  await server.advance()
  const { rows } = await server.database.pool.query('select status from ticket order by id')
  expect(rows.map(({ status }) => status)).toEqual(['won', 'lost'])
  expect(await server.post('/userbalance', member)).toMatchObject({ outstanding_balance: '0' })
})

test('GR10 a match not played within 36 hours of its kick-off is void, whichever feed listed it', async () => {
  await backHome('a')
  await server.advance(HOUR_MS + POSTPONED_VOID_MS)
  await comeBack()
  expect(await givenBack()).toEqual({})
  await server.advance(HOUR_MS)
  expect(await givenBack()).toEqual({ BT_1X2_1H: 'matchPostponed', BT_1X2: 'matchPostponed' })
  expect(await server.post('/userbalance', member)).toMatchObject({
    account_balance: '1000000',
    outstanding_balance: '0',
  })
})

test('GR10 a postponement by more than 36 hours voids bets at once, and its reversal restores them', async () => {
  await backHome('a')
  const kickOffMs = server.wallMs + HOUR_MS
  const putOff = async (byMs: number): Promise<void> => {
    server.feed.queueChanges({ kind: 'fixture', fixture: fixture('a', kickOffMs + byMs) })
    await server.advance(1_000)
  }
  await putOff(POSTPONED_VOID_MS)
  expect(await givenBack()).toEqual({})
  await putOff(POSTPONED_VOID_MS + 1)
  expect(await givenBack()).toEqual({ BT_1X2_1H: 'matchPostponed', BT_1X2: 'matchPostponed' })
  await putOff(HOUR_MS)
  expect(await running()).toEqual({ BT_1X2_1H: 'running', BT_1X2: 'running' })
  expect(await server.post('/userbalance', member)).toMatchObject({ outstanding_balance: '2000' })
})

test.each(['cancelled', 'abandoned'] as const)(
  'SE1 a later result reopens a match that was %s: its bets run and it is offered again',
  async (status) => {
    await backHome('a')
    const isOffered = async (tab: 2 | 3): Promise<boolean> => {
      await server.advance()
      const { matches, odds } = await server.market(tab)
      return matches.length === 1 && odds.some(([, , , , locked]) => locked === 0)
    }
    const full = { status, score: { home: 0, away: 0 } }
    server.feed.queueChanges({
      kind: 'result',
      key: 'a',
      version: 1,
      certainty: 2,
      outcome: { parts: { full }, goals: null },
    })
    await server.advance(1_000)
    expect([(await running())['BT_1X2'], await isOffered(2)]).toEqual([undefined, false])
    server.feed.queueChanges({
      kind: 'result',
      key: 'a',
      version: 2,
      certainty: 2,
      outcome: { parts: {}, goals: null },
    })
    await server.advance(1_000)
    await expect.poll(() => isOffered(2)).toBe(true)
    expect(await running()).toEqual({ BT_1X2_1H: 'running', BT_1X2: 'running' })
    server.feed.queueChanges({ kind: 'state', key: 'a', state: live() })
    await expect.poll(() => isOffered(3)).toBe(true)
    expect(server.feed.startTimesMs).toHaveLength(2)
  },
)

test('a failed batch is received again from the feed, and nothing is applied twice', async () => {
  await backHome('a')
  server.feed.queueChanges({
    kind: 'result',
    key: 'a',
    version: 1,
    certainty: 2,
    outcome: buildFullTimeOutcome([1, 0], [2, 0]),
  })
  server.feed.failsNext = true
  await server.advance(HOUR_MS)
  expect(await settled()).toEqual({})
  await server.advance(1_000)
  await server.advance(1_000)
  expect(await settled()).toEqual({ BT_1X2_1H: 'won', BT_1X2: 'won' })
  expect(server.feed.startTimesMs).toHaveLength(2)
  const { rows } = await server.database.pool.query('select count(*)::int as count from match_result')
  expect(rows).toEqual([{ count: 1 }])
})

test('a failed settlement is retried', async () => {
  await backHome('a')
  await server.database.owner.query('alter table posting rename to posting_away')
  server.feed.queueChanges({
    kind: 'result',
    key: 'a',
    version: 1,
    certainty: 2,
    outcome: buildFullTimeOutcome([1, 0], [2, 0]),
  })
  await server.advance(HOUR_MS)
  await server.database.owner.query('alter table posting_away rename to posting')
  await server.advance(1_000)
  expect(await settled()).toEqual({})
  await server.advance(5_000)
  expect(await settled()).toEqual({ BT_1X2_1H: 'won', BT_1X2: 'won' })
})

test('a match that ends before its first pricing does not block the prices of other matches', async () => {
  server.feed.over.add('gone')
  server.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('gone', server.wallMs + HOUR_MS) },
    { kind: 'fixture', fixture: fixture('next', server.wallMs + 2 * HOUR_MS) },
  )
  await server.advance()
  const { heads } = await server.market(2)
  expect(heads.map(({ 5: lines = 0 }) => lines > 0)).toEqual([false, true])
})

test('AC4 betting is closed while the feed fails', async () => {
  await backHome('a')
  server.feed.failsNext = true
  await server.advance(3_000)
  const { odds, stale } = await server.market(2)
  expect(stale).toBe(true)
  const [match_id, , , , , odds_milli] = odds.find(([, kindId]) => kindId === 3) ?? []
  const selection = {
    ...member,
    match_id,
    market_type: 2,
    bet_type: 'BT_1X2',
    line_quarters: 0,
    selection: 'home',
    odds_milli,
    odds_type: 4,
  }
  const bet = {
    ...selection,
    ref: 'while-stale',
    stake: '1000',
    accept_better_odds: true,
    accept_any_odds: true,
  }
  expect(await server.post('/bet/betsingle', bet)).toMatchObject({ status: 0, statusdesc: 'oddsIsUpdating' })
  expect(await server.post('/bet/betcheck', selection)).toMatchObject({ status: 0, statusdesc: 'oddsIsUpdating' })
})

test('a first step starts the feed and lists its matches, although the run is busy at that moment', async () => {
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('a', server.wallMs + HOUR_MS) })
  const recheck = server.server.apiOf(intake).feed().recheckAllRunners()
  await server.advance()
  expect((await server.market(2)).matches).toHaveLength(1)
  await recheck
})

test('AC4 the simulated clock runs without the feed, and a match past its kick-off is locked', async () => {
  await backHome('a')
  const states = async () => new Set((await server.market(2)).odds.map(([, , , , state]) => state))
  server.wallMs += HOUR_MS - 1_000
  await server.server.apiOf(intake).feed().turn()
  expect(await states()).toEqual(new Set([0]))
  server.wallMs += 2_000
  await server.server.apiOf(intake).feed().turn()
  expect(await states()).toEqual(new Set([1]))
  expect((await server.market(2)).stale).toBe(true)
  server.feed.queueChanges({ kind: 'state', key: 'a', state: live({ minute: 1 }) })
  await server.advance()
  expect((await server.market(3)).odds.map(([, , , , state]) => state)).toContain(0)
})

test('AC4 a connected feed that sends no data is silent, whatever heartbeats it sends', async () => {
  const silent: SteppedFeed = createSteppedFeed({
    provider: 'silent',
    notes: [],
    play: () => undefined,
    advance: () => [],
    fetchModels: async () => [],
  })
  const other = await startTestServerOn(silent)
  const health = async () => (await other.get('/health')).json() as Promise<{ stale: boolean }>
  try {
    await other.advance()
    expect(await health()).toMatchObject({ stale: true })
    expect(other.server.apiOf(offer).watch.health()).toEqual({ silentMs: Infinity, lagMs: 0 })
  } finally {
    await other.drop()
  }
})

test('after a restart a match keeps its id, a bet keeps its match, and the feed resumes', async () => {
  await backHome('a')
  await server.server.apiOf(intake).feed().saveClock()
  const leftMs = server.wallMs
  const before = await server.market(2)
  await server.stop()
  server.wallMs += 3 * HOUR_MS
  await server.start()
  await comeBack()
  server.feed.queueChanges({
    kind: 'result',
    key: 'a',
    version: 1,
    certainty: 2,
    outcome: buildFullTimeOutcome([1, 0], [2, 0]),
  })
  await server.advance()
  expect(server.feed.startTimesMs.at(-1)).toBe(leftMs)
  expect(await settled()).toEqual({ BT_1X2_1H: 'won', BT_1X2: 'won' })
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('b', server.wallMs + HOUR_MS) })
  await server.advance()
  const after = await server.market(2)
  expect(after.seq).toBeGreaterThan(before.seq)
  expect(after.matches[0]?.[0]).toBe((before.matches[0]?.[0] ?? 0) + 1)
})

test('the simulated clock never goes back, even after a faster run', async () => {
  await server.stop()
  const fast = await startTestServer({ speed: 100 })
  try {
    await fast.advance(HOUR_MS)
    const worldMs = fast.server.clock.worldMs()
    expect(worldMs).toBe(fast.wallMs + 99 * HOUR_MS)
    await fast.server.apiOf(intake).feed().saveClock()
    await fast.stop()
    fast.wallMs += HOUR_MS
    await fast.start()
    expect(fast.server.clock.worldMs()).toBe(worldMs)
    await fast.advance(60_000)
    expect(fast.server.clock.worldMs()).toBe(worldMs + 6_000_000)
  } finally {
    await fast.drop()
  }
})
