import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { intake } from './intake.module.ts'
import { offer } from '../offer/offer.module.ts'
import { enterOffice } from '../backoffice/testing/office-client.ts'
import { ManualFeed, fixture, live } from '../testing/manual-feed.ts'
import { Listener, closeListeners } from '../testing/listener.ts'
import { TestServer, startTestServer } from '../testing/test-server.ts'
import { WITHIN_A_SECOND } from '../testing/wait-until.ts'

const GRID = 'market/3/1/hdpou'
const LIVE = '/uxmarket?sport=1&market=3'

let player: TestServer
let follower: TestServer

beforeAll(async () => {
  const options = { offers: ['cashout', 'builder'] } as const
  player = await startTestServer(options)
  player.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('today', player.wallMs + 3_600_000) },
    { kind: 'fixture', fixture: fixture('live', player.wallMs - 600_000) },
    { kind: 'state', key: 'live', state: live() },
  )
  await player.advance()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'touchline-follower-'))
  const { database, wallMs } = player
  follower = new TestServer({ feed: new ManualFeed(), database, dataDir, options, wallMs })
  await follower.start()
})
afterAll(async () => {
  closeListeners()
  await follower.stop()
  await player.drop()
})

/** Response body and ETag without `world_ms`: message latency is real time, outside the test's clock. */
async function answerOf(server: TestServer, url: string): Promise<string> {
  const answer = await server.get(url)
  const { world_ms: _, ...said } = (await answer.json()) as Record<string, unknown>
  return JSON.stringify([answer.headers.get('etag'), said])
}

/** Waits until both servers have the same book and the replica is fresh. */
async function together(): Promise<void> {
  follower.wallMs = player.wallMs
  await expect
    .poll(async () => {
      await player.advance()
      const [one, two] = await Promise.all([player, follower].map((server) => answerOf(server, LIVE)))
      return [one === two, follower.server.apiOf(offer).watch.isStale()]
    })
    .toEqual([true, false])
}

async function betOn(server: TestServer, tab: 2 | 3, ref: string) {
  const { odds } = await server.market(tab)
  const [match_id, , line_quarters, , , odds_milli] = odds.find(([, type]) => type === 3) ?? []
  return {
    match_id,
    market_type: tab,
    bet_type: 'BT_1X2',
    line_quarters,
    selection: 'home',
    odds_type: 4,
    odds_milli,
    accept_better_odds: true,
    accept_any_odds: false,
    ref,
    stake: '1000',
  }
}

test('a replica returns the same rows with the same sequence and does not run the feed', async () => {
  await together()
  expect(() => follower.server.apiOf(intake).feed()).toThrow('does not run the feed')
  for (const url of ['/uxmenu', '/uxmatch2', '/uxmarket?sport=1&market=2']) {
    const [one, two] = await Promise.all([player, follower].map((server) => answerOf(server, url)))
    expect([url, two]).toEqual([url, one])
  }
  expect(await (await follower.get('/health')).json()).toMatchObject({ ready: true, stale: false, quarantined: 0 })
})

test('a replica accepts a bet and quotes its cash-out', async () => {
  await together()
  const member = await player.member()
  const placed = await follower.post('/bet/betsingle', { ...member, ...(await betOn(follower, 2, 'elsewhere')) })
  expect(placed).toMatchObject({ status: 1 })
  const { bet_id } = placed['bet'] as { bet_id: string }
  const quotes = await Promise.all(
    [player, follower].map((server) => server.post('/bet/cashoutquote', { ...member, bet_id, share: 100 })),
  )
  expect(quotes[1]).toMatchObject({ status: 1 })
  expect(quotes[1]?.['amount']).toBe(quotes[0]?.['amount'])
})

test('office settings from one node apply to placement and cash-out at the other node', async () => {
  const main = await enterOffice(player, { operator: 'demo' }, { name: 'setter', rights: ['settings'] })
  await together()
  const member = await player.member()
  const place = async (ref: string) =>
    follower.post('/bet/betsingle', { ...member, ...(await betOn(follower, 2, ref)) })
  const set = (name: string, was: unknown, value: unknown) => main.post('setsetting', { name, was, value })
  const placed = await place('before-office')
  const { bet_id } = placed['bet'] as { bet_id: string }
  const quote = async () =>
    Number((await follower.post('/bet/cashoutquote', { ...member, bet_id, share: 100 }))['amount'])
  const whole = await quote()
  expect(whole).toBeGreaterThan(100)
  expect(await set('cash_out_bp', 500, 5_000)).toMatchObject({ status: 1 })
  await expect.poll(quote, WITHIN_A_SECOND).toBeLessThan(whole * 0.54)
  expect(await set('sportsbook', true, false)).toMatchObject({ status: 1 })
  let tries = 0
  await expect
    .poll(async () => (await place(`switched-off-${(tries += 1)}`))['statusdesc'], WITHIN_A_SECOND)
    .toBe('sportsbookDisabled')
  expect(await set('sportsbook', false, true)).toMatchObject({ status: 1 })
  await expect.poll(async () => (await place(`switched-on-${(tries += 1)}`))['status'], WITHIN_A_SECOND).toBe(1)
})

test('a replica pushes a change, and a client that changes node resumes by its sequence', async () => {
  await together()
  const [keeper, there] = [new Listener(player.server.address), new Listener(follower.server.address)]
  for (const each of [keeper, there]) {
    await each.next('hello')
    each.send({ op: 'sub', topic: GRID })
    await each.next('snap')
  }
  player.feed.queueChanges({ kind: 'state', key: 'live', state: live({ minute: 12, score: { home: 1, away: 0 } }) })
  await player.advance()
  const patch = await there.next('patch')
  expect(patch).toMatchObject({ body: { matches: [{ 12: { 0: 1, 1: 0, 3: 12 } }] } })
  await keeper.next('patch')
  player.feed.queueChanges({ kind: 'state', key: 'live', state: live({ minute: 13, score: { home: 1, away: 0 } }) })
  await player.advance()
  await keeper.next('patch')
  const moved = new Listener(player.server.address)
  await moved.next('hello')
  moved.send({ op: 'sub', topic: GRID, seq: (patch as { readonly seq: number }).seq })
  expect(await moved.next('patch')).toMatchObject({ body: { matches: [{ 12: { 3: 13 } }] } })
})

test('a replica runs the feed after the leader stops, with sequences above all issued ones', async () => {
  await together()
  const { seq } = (await (await player.get('/health')).json()) as { seq: number }
  await player.stop()
  await expect
    .poll(() =>
      follower.advance().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  follower.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('today', follower.wallMs + 3_600_000) },
    { kind: 'fixture', fixture: fixture('live', follower.wallMs - 600_000) },
    { kind: 'state', key: 'live', state: live({ minute: 13, score: { home: 1, away: 0 } }) },
  )
  await follower.advance(1_000)
  const health = (await (await follower.get('/health')).json()) as { seq: number }
  expect(health).toMatchObject({ ready: true, stale: false })
  expect(health.seq).toBeGreaterThan(seq)
  const member = await follower.member()
  expect(await follower.post('/bet/betsingle', { ...member, ...(await betOn(follower, 2, 'promoted')) })).toMatchObject(
    {
      status: 1,
    },
  )
})
