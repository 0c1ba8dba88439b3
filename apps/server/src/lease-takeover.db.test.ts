import type { MatchId } from '@touchline/domain/match'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PriceOrder, decidePrice } from './offer/prices/decide-price.ts'
import { putBetting } from './offer/matches/match-betting.store.ts'
import { createPriceChanges } from './offer/prices/trader-prices.store.ts'
import { fixture, live, ManualFeed } from './testing/manual-feed.ts'
import { TestServer, startTestServer } from './testing/test-server.ts'
import { closeListeners, Listener } from './testing/listener.ts'
import { SHORT_TERMS, SOON } from './testing/wait-until.ts'

const takenOver = vi.fn<() => void>()

let first: TestServer
const others: TestServer[] = []

beforeEach(async () => {
  takenOver.mockClear()
  first = await startTestServer({ onTakenOver: takenOver, leaseTerms: SHORT_TERMS })
})
afterEach(async () => {
  for (const other of others.splice(0)) await other.stop()
  await first.drop()
})

/** Starts a second server on the first server's database and waits until it has prices. */
async function startBeside(): Promise<TestServer> {
  const { database, dataDir, wallMs } = first
  const other = new TestServer({
    feed: new ManualFeed(),
    database,
    dataDir,
    options: { leaseTerms: SHORT_TERMS },
    wallMs,
  })
  await other.start()
  others.push(other)
  await vi.waitFor(async () => {
    await first.advance()
    expect(await (await other.get('/health')).json()).toMatchObject({ stale: false })
  }, SOON)
  return other
}

async function offerOf(server: TestServer): Promise<void> {
  server.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('today', server.wallMs + 3_600_000) },
    { kind: 'fixture', fixture: fixture('live', server.wallMs - 600_000) },
    { kind: 'state', key: 'live', state: live() },
  )
  await server.advance()
}

const RESULT = 3

/** Returns the match-result price row of the offer: match, market, line, rank, state, prices. */
async function resultOf(server: TestServer) {
  return (await server.market(2)).odds.find(([, kindId]) => kindId === RESULT) ?? []
}

function bet(server: TestServer, member: object, ref: string, on: object) {
  return server.post('/bet/betsingle', {
    ...member,
    ...on,
    ref,
    market_type: 2,
    bet_type: 'BT_1X2',
    line_quarters: 0,
    selection: 'home',
    odds_type: 4,
    stake: '1000',
    accept_better_odds: true,
    accept_any_odds: true,
  })
}

async function betOn(server: TestServer, member: object, ref: string) {
  const [match_id, , , , , odds_milli = 0] = await resultOf(server)
  return bet(server, member, ref, { match_id, odds_milli })
}

test('a second server runs beside the first and takes over the feed when the first stops', async () => {
  await offerOf(first)
  const member = await first.member()
  expect(await betOn(first, member, 'reference-1')).toMatchObject({ http: 200, status: 1 })
  const other = await startBeside()
  expect(await betOn(other, member, 'reference-1')).toMatchObject({ http: 200, status: 1 })
  expect(await betOn(other, member, 'reference-2')).toMatchObject({ http: 200, status: 1 })
  expect(await first.post('/userbalance', member)).toMatchObject({ outstanding_balance: '2000' })
  await first.stop()
  await vi.waitFor(() => offerOf(other), SOON)
  expect(await betOn(other, member, 'reference-3')).toMatchObject({ http: 200, status: 1 })
  expect(await other.post('/userbalance', member)).toMatchObject({ outstanding_balance: '3000' })
  expect(takenOver).not.toHaveBeenCalled()
})

test('AC1 the same reference sent to both servers at once is one bet', async () => {
  await offerOf(first)
  const member = await first.member()
  const other = await startBeside()
  for (let round = 0; round < 8; round += 1) {
    const answers = await Promise.all(
      [first, other, first, other].map((server) => betOn(server, member, `reference-${round}`)),
    )
    expect(answers.map(({ statusdesc }) => statusdesc)).toEqual(answers.map(() => 'success'))
  }
  expect(await other.post('/userbalance', member)).toMatchObject({ outstanding_balance: '8000' })
})

// The clocks of both servers do not advance, so cached data changes only by notification.
test('an ended session and a new limit at one server apply at the other server at once', async () => {
  await offerOf(first)
  const member = await first.member()
  const other = await startBeside()
  expect(await betOn(other, member, 'reference-1')).toMatchObject({ status: 1 })
  await first.database.owner.query('update member_limit set max_bet = 999 where member_id = $1', [member.id])
  let refs = 0
  const soon = async (statusdesc: string): Promise<void> => {
    await vi.waitFor(async () => {
      refs += 1
      expect(await betOn(other, member, `soon-${refs}`)).toMatchObject({ statusdesc })
    }, SOON)
  }
  await soon('betOverMax')
  await first.post('/userlogout', member)
  await soon('session_expired')
})

test('a trader decision on a match and its prices applies at the server that does not run the feed', async () => {
  await offerOf(first)
  const member = await first.member()
  const other = await startBeside()
  const [match_id = 0, , , , , odds_milli = 0] = await resultOf(other)
  const matchId = match_id as MatchId
  const { owner } = first.database
  const by = { name: 'ANN', note: 'a sharp line' }
  const order = (more: Partial<PriceOrder>) =>
    decidePrice(createPriceChanges(owner), { matchId, market: 'BT_1X2', act: 'set', lineQ: null, by, ...more })
  let refs = 0
  const soon = (statusdesc: string): Promise<void> =>
    vi.waitFor(async () => {
      refs += 1
      expect(await bet(other, member, `soon-${refs}`, { match_id, odds_milli })).toMatchObject({ statusdesc })
    }, SOON)
  for (const [betting, code] of [
    ['closed', 'matchNotAllowBet'],
    ['open', 'success'],
    ['hidden', 'matchHide'],
    ['open', 'success'],
  ] as const) {
    await putBetting(owner, matchId, betting)
    await soon(code)
  }
  const offered = (...list: readonly number[]): Promise<void> =>
    vi.waitFor(async () => expect((await resultOf(other)).slice(4)).toEqual(list), SOON)
  expect(await order({ prices: [2_600, 3_000, 2_700] })).toBeNull()
  await offered(0, 2_600, 3_000, 2_700)
  expect(await betOn(other, member, 'at-that-price')).toMatchObject({ status: 1 })
  expect(await order({ act: 'suspend' })).toBeNull()
  await offered(1, 2_600, 3_000, 2_700)
  expect(await betOn(other, member, 'while-locked')).toMatchObject({ status: 0 })
})

test('a bet placed at one server is published to a socket of the other server', async () => {
  await offerOf(first)
  const member = await first.member()
  const other = await startBeside()
  const listener = new Listener(other.server.address)
  await listener.next('hello')
  listener.send({ op: 'auth', ...member })
  await listener.next('authed')
  expect(await betOn(first, member, 'reference-1')).toMatchObject({ status: 1 })
  expect((await listener.next('bet')).bet).toMatchObject({ ref_no: 'reference-1', status: 'running' })
  closeListeners()
})

test('a server that lost its feed to another server writes no more feed data and exits', async () => {
  await offerOf(first)
  await first.database.owner.query("select acquire_lease('feed', 'another', 600000, true)")
  first.feed.queueChanges({ kind: 'state', key: 'live', state: live({ minute: 44 }) })
  await first.advance(1_000)
  const { rows } = await first.database.owner.query<{ minute: number }>(
    "select (live ->> 'minute')::integer as minute from match where provider_key = 'live'",
  )
  expect(rows).toEqual([{ minute: 10 }])
  await vi.waitFor(() => expect(takenOver).toHaveBeenCalledTimes(1), SOON)
  await first.database.owner.query('delete from lease')
})

test('a server that was removed as a lost node refuses bets and exits', async () => {
  await offerOf(first)
  const member = await first.member()
  await first.database.owner.query('delete from node')
  expect(await betOn(first, member, 'reference-1')).toMatchObject({ http: 500 })
  const { rows } = await first.database.owner.query<{ bets: bigint }>('select count(*) as bets from ticket')
  expect(rows).toEqual([{ bets: 0n }])
  await vi.waitFor(() => expect(takenOver).toHaveBeenCalledTimes(1), SOON)
})
