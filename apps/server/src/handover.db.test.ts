import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { LiveState, MatchId, SportId } from '@touchline/domain/match'
import { DEFAULT_BET_DELAY_MS } from '@touchline/domain/sport'
import type { UxAnswer } from '@touchline/contract/sportsbook/ux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProcessRole } from './runtime/roles.ts'
import { offer } from './offer/offer.module.ts'
import { intake } from './intake/intake.module.ts'
import { decidePrice } from './offer/prices/decide-price.ts'
import { putBetting } from './offer/matches/match-betting.store.ts'
import { createPriceChanges } from './offer/prices/trader-prices.store.ts'
import { ManualFeed, fixture, live, buildFullTimeOutcome } from './testing/manual-feed.ts'
import type { TestMember } from './testing/test-modules.ts'
import { TestServer, startTestServer } from './testing/test-server.ts'
import { SHORT_TERMS, SOON, waitUntil } from './testing/wait-until.ts'
/** Minimum connection time in milliseconds before a node is trusted to have received every bus message. */
const CONNECTED_MS = 1_500
const RESULT = 3

/** Feed leader, API node, and feed standby. */
let player: TestServer
let taker: TestServer
let next: TestServer
let folder: string
let member: TestMember

function watchOf({ server }: TestServer) {
  return server.apiOf(offer).watch
}

/** Starts a server with these roles on the database of the feed leader. */
async function join(...roles: readonly ProcessRole[]): Promise<TestServer> {
  const { database, wallMs } = player
  const dataDir = await mkdtemp(path.join(folder, 'node-'))
  const joined = new TestServer({
    feed: new ManualFeed(),
    database,
    dataDir,
    options: { roles: new Set(roles), leaseTerms: SHORT_TERMS },
    wallMs,
  })
  await joined.start()
  return joined
}

/** Publishes live states of the match through the feed of a server. */
function publishStates({ feed, wallMs }: TestServer, ...states: readonly Partial<LiveState>[]): void {
  feed.queueChanges({ kind: 'fixture', fixture: fixture('live', wallMs - 600_000) })
  for (const state of states) feed.queueChanges({ kind: 'state', key: 'live', state: live(state) })
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'touchline-handover-'))
  player = await startTestServer({ roles: new Set(['feed', 'worker']), leaseTerms: SHORT_TERMS })
  taker = await join('api', 'push')
  next = await join('feed')
  const sinceMs = performance.now()
  publishStates(player, {})
  await waitUntil('fresh prices at both other nodes', async () => {
    await player.advance()
    return !watchOf(taker).isStale() && !watchOf(next).isStale() && performance.now() - sinceMs > CONNECTED_MS
  })
  member = await taker.member()
})
afterEach(async () => {
  await next.stop()
  await taker.stop()
  await player.drop()
  await rm(folder, { recursive: true, force: true })
})

/** Places a bet on the home win, pending a bet-delay decision. */
async function waitingBet(): Promise<MatchId> {
  await player.advance()
  const { odds } = await taker.market(3)
  const [match_id = 0, , , , , odds_milli] = odds.find(([, kindId]) => kindId === RESULT) ?? []
  const placed = await taker.post('/bet/betsingle', {
    ...member,
    match_id,
    market_type: 3,
    bet_type: 'BT_1X2',
    line_quarters: 0,
    selection: 'home',
    odds_milli,
    odds_type: 4,
    ref: 'this-one-waits',
    stake: '1000',
    accept_better_odds: true,
    accept_any_odds: true,
  })
  expect(placed, JSON.stringify(placed)).toMatchObject({ status: 1, bet: { status: 'pending' } })
  return match_id as MatchId
}

async function stands(): Promise<string> {
  const { rows } = await player.database.owner.query<{ stands: string }>(
    "select status || ' ' || coalesce(reason, '') as stands from ticket where ref = 'this-one-waits'",
  )
  return rows[0]?.stands.trim() ?? 'is not there'
}

/** Runs SQL in the database at the moment when the feed leader releases its lease as planned. */
async function runOnRelease(done: string): Promise<void> {
  const { owner } = player.database
  await owner.query(
    `create function given_back() returns trigger language plpgsql as $$ begin ${done}; return new; end $$`,
  )
  await owner.query(
    `create trigger lease_is_given_back before update on lease for each row
     when (new.handover_record is not null) execute function given_back()`,
  )
}

/** Waits until the standby is feed leader with these live states and the API node has fresh prices. */
async function isTakenOver(...states: readonly Partial<LiveState>[]): Promise<void> {
  publishStates(next, ...states)
  await vi.waitFor(async () => {
    await next.advance()
    expect(watchOf(taker).isStale()).toBe(false)
  }, SOON)
}

/** Advances the clocks past the bet delay, so that the pending bet becomes due. */
async function isDue(stale = false): Promise<void> {
  for (const server of [taker, next]) server.wallMs += DEFAULT_BET_DELAY_MS
  if (!stale) await vi.waitFor(() => next.advance(), SOON)
}

function judged(words: string): Promise<void> {
  return vi.waitFor(async () => {
    await next.advance()
    expect(await stands()).toBe(words)
  }, SOON)
}

test('AC3 a planned feed handover keeps bets pending, and the next leader decides them', async () => {
  await waitingBet()
  await player.stop()
  await isTakenOver({})
  expect(await stands()).toBe('pending')
  await isDue()
  await judged('running')
})

test('AC3 a bet past its bet delay stays pending until a node runs the feed', async () => {
  await waitingBet()
  await player.stop()
  await isDue(true)
  await waitUntil('outdated prices at the API node', () => watchOf(taker).isStale())
  expect(await stands()).toBe('pending')
  await isTakenOver({})
  await judged('running')
})

test('AC3 an unplanned feed takeover rejects pending bets', async () => {
  await waitingBet()
  await runOnRelease('new.handover_record := null')
  await player.stop()
  await isTakenOver({})
  await judged('rejected suspendedDuringWait')
})

test('AC3 a next leader that missed the last step rejects pending bets', async () => {
  await waitingBet()
  await runOnRelease('new.handover_record := new.handover_record::bigint + 1')
  await player.stop()
  await isTakenOver({})
  await judged('rejected suspendedDuringWait')
})

test.each<[string, readonly Partial<LiveState>[], string]>([
  ['goal', [{}, { score: { home: 1, away: 0 } }], 'goalDuringWait'],
  ['goal that was taken back', [{}, { score: { home: 1, away: 0 } }, {}], 'goalDuringWait'],
  ['red card', [{}, { reds: { home: 0, away: 1 } }], 'redCardDuringWait'],
  ['suspension', [{}, { suspended: true }, {}], 'suspendedDuringWait'],
])('AC3 a %s during a feed handover rejects pending bets with its code', async (_, states, code) => {
  await waitingBet()
  await player.stop()
  await isTakenOver(...states)
  await judged(`rejected ${code}`)
})

const ANN = { name: 'ANN', note: 'a rumour' }

/** Changes by a trader that are reverted before the bet is decided, with the name of the test. */
const TAKEN_BACK: Readonly<Record<string, (matchId: MatchId) => Promise<void>>> = {
  'match that a trader closed and opened': async (matchId) => {
    for (const betting of ['closed', 'open'] as const) await putBetting(player.database.owner, matchId, betting)
  },
  'line that a trader locked and released': async (matchId) => {
    const changes = createPriceChanges(player.database.owner)
    for (const act of ['suspend', 'release'] as const)
      expect(await decidePrice(changes, { matchId, market: 'BT_1X2', act, lineQ: 0, by: ANN })).toBeNull()
  },
}

test.each(Object.entries(TAKEN_BACK))(
  'AC3 a %s while no node runs the feed rejects the pending bets on it',
  async (_, decide) => {
    const matchId = await waitingBet()
    await runOnRelease(`new.until := clock_timestamp() + interval '${SHORT_TERMS.leaseMs} milliseconds'`)
    await player.stop()
    await decide(matchId)
    expect(next.server.apiOf(intake).feed).toThrow('does not run the feed')
    await isTakenOver({})
    await judged('rejected suspendedDuringWait')
  },
)

const CUP = { key: 'cup', name: 'Cup', region: null, sportId: 1 as SportId }
const RUNNERS = ['Ajax', 'Bayer', 'Celta'].map((name) => ({ name, region: null }))

/** Publishes a cup with an outright market, and one match of the cup. */
function publishCup({ feed, wallMs }: TestServer): void {
  const modelsOf = feed.fetchModels.bind(feed)
  feed.fetchModels = async (keys) => {
    const models = await modelsOf(keys)
    return models.map((model, at) => (keys[at] === 'cup' ? { kind: 'race', strengths: [3, 2, 1] } : model))
  }
  feed.queueChanges(
    { kind: 'fixture', fixture: fixture('cup', wallMs + 10_800_000, { league: CUP, runners: RUNNERS }) },
    { kind: 'fixture', fixture: fixture('derby', wallMs - 600_000, { league: CUP }) },
  )
}

/** Returns how many lines of the cup's outright market the API node offers. */
async function linesOfCup(): Promise<number> {
  const { rows } = await player.database.owner.query<{ id: number }>("select id from match where provider_key = 'cup'")
  const answer = (await (await taker.get(`/uxmatch?match=${rows[0]?.id}`)).json()) as UxAnswer
  return answer.odds.length
}

test.each<[how: string, givenBack: string | null]>([
  ['by plan', null],
  ['without a word', 'new.handover_record := null'],
])('MA3 an outright closed for a match in play stays closed during a feed takeover %s', async (_, releaseSql) => {
  const looking = (server: TestServer, isOffered: boolean): Promise<void> =>
    vi.waitFor(async () => {
      await server.advance()
      expect([(await linesOfCup()) > 0, watchOf(taker).isStale()]).toEqual([isOffered, false])
    }, SOON)
  publishCup(player)
  await looking(player, true)
  player.feed.queueChanges({ kind: 'state', key: 'derby', state: live() })
  await looking(player, false)
  if (releaseSql !== null) await runOnRelease(releaseSql)
  await player.stop()
  publishCup(next)
  next.feed.queueChanges({ kind: 'state', key: 'derby', state: live() })
  await isTakenOver({})
  for (let looks = 0; looks < 5; looks += 1) {
    await next.advance(1_000)
    taker.wallMs = next.wallMs
    expect(await linesOfCup()).toBe(0)
  }
  const outcome = buildFullTimeOutcome([0, 0], [1, 0])
  next.feed.queueChanges({ kind: 'result', key: 'derby', version: 1, certainty: 2, outcome })
  await looking(next, true)
})
