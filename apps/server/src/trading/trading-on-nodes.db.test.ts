import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { MatchId } from '@touchline/domain/match'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { betsChanged } from '../betting/index.ts'
import { publishAsProcess } from '../testing/other-process.ts'
import { ManualFeed, fixture, live } from '../testing/manual-feed.ts'
import { closeListeners, Listener } from '../testing/listener.ts'
import { TestServer, startTestServer } from '../testing/test-server.ts'
import { enterOffice, makeStaff, OfficeClient } from '../backoffice/testing/office-client.ts'
import { SOON, WITHIN_A_SECOND } from '../testing/wait-until.ts'

const HOUR_MS = 3_600_000
const RESULT = 3
/**
 * Maximum delays until a topic frame arrives, in milliseconds: the topic's interval plus time for a busy machine.
 * Alerts are read every 2 s.
 */
const [TOLD_MS, ALERTED_MS] = [WITHIN_A_SECOND.timeout, 3 * WITHIN_A_SECOND.timeout]

let here: TestServer
let there: TestServer
let thereDir = ''
let trader: OfficeClient
let onlooker: OfficeClient
let listener: Listener
let today: MatchId
let playing: MatchId

/** Time in milliseconds after which the server has re-evaluated a pending result change (five seconds). */
const HELD_MS = 6_000

/** Latest content of each topic received from the second node, by topic and part name. */
const parts: Record<string, Record<string, unknown>> = {}

beforeAll(async () => {
  here = await startTestServer()
  here.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('today', here.wallMs + HOUR_MS) },
    { kind: 'fixture', fixture: fixture('live', here.wallMs - 600_000) },
    { kind: 'state', key: 'live', state: live() },
  )
  await here.advance()
  const { rows } = await here.database.pool.query<{ id: MatchId }>(
    "select id from match order by provider_key = 'live', id",
  )
  const [first, second] = rows.map(({ id }) => id)
  if (first === undefined || second === undefined) throw new Error('the matches are not there')
  today = first
  playing = second
  thereDir = await mkdtemp(path.join(os.tmpdir(), 'touchline-there-'))
  const { database, wallMs } = here
  there = new TestServer({ feed: new ManualFeed(), database, dataDir: thereDir, options: {}, wallMs })
  await there.start()
  trader = await enterOffice(here, 'house')
  onlooker = new OfficeClient(there, await makeStaff(there, 'house', { name: 'onlooker', rights: ['trading'] }))
  await onlooker.logIn()
  await onlooker.enrol()
  await together()
  listener = await onlooker.listen()
  await listener.next('authed')
})
afterAll(async () => {
  closeListeners()
  await there.stop()
  await here.drop()
  await rm(thereDir, { recursive: true, force: true })
})

/** Applies feed messages at the first node and waits until the second node has the same data. */
async function together(): Promise<void> {
  const wallMs = Math.max(here.wallMs, there.wallMs)
  here.wallMs = wallMs
  there.wallMs = wallMs
  await vi.waitFor(async () => {
    await here.advance()
    expect(await (await there.get('/health')).json()).toMatchObject({ stale: false, ready: true })
  }, SOON)
}

function follow(...topics: readonly string[]): void {
  for (const topic of topics) listener.send({ op: 'sub', topic })
}
function findPart(topic: string, part: string) {
  return parts[topic]?.[part]
}

/** Reads topic frames until the condition is true. Fails after the maximum delay. */
async function waitForFrames(has: () => boolean, withinMs = TOLD_MS): Promise<void> {
  const fromMs = performance.now()
  while (!has()) {
    const frame = await listener.next('parts')
    parts[frame.topic] = { ...(frame.whole ? {} : parts[frame.topic]), ...frame.parts }
  }
  expect(performance.now() - fromMs).toBeLessThan(withinMs)
}

interface Market {
  readonly heldBack: boolean
  readonly decidedBy: string
  readonly lines: readonly { readonly prices: readonly number[] }[]
}
function market(matchId: MatchId) {
  return findPart(`tradematch/${matchId}`, 'market/3') as Market
}
function trade(more: object) {
  return trader.post('tradeprice', { matchId: today, market: 'BT_1X2', ...more })
}

async function place(tab: 2 | 3, ref: string, more: object = {}) {
  const member = await here.member()
  const row = (await here.market(tab)).odds.find((each) => each[1] === RESULT)
  const bet = { match_id: row?.[0], market_type: tab, bet_type: 'BT_1X2', line_quarters: 0, selection: 'away' }
  const terms = { odds_milli: row?.[7], odds_type: 4, accept_better_odds: false, accept_any_odds: true, stake: '9000' }
  const placed = await here.post('/bet/betsingle', { ...member, ...bet, ...terms, ref, ...more })
  expect(placed).toMatchObject({ status: 1 })
  return { member, betId: (placed['bet'] as { readonly bet_id: string }).bet_id }
}

test('a price change or a locked market at one node is published at the other node', async () => {
  await together()
  follow(`tradematch/${today}`, `tradematch/${playing}`, 'tradematches', 'bookbets')
  await waitForFrames(
    () => market(today) !== undefined && market(playing) !== undefined && parts['bookbets'] !== undefined,
  )
  const [before] = market(today).lines
  expect(await trade({ act: 'move', selection: 0, rungs: 2 })).toMatchObject({ status: 1 })
  await waitForFrames(
    () => market(today).decidedBy === 'trader' && market(today).lines[0]?.prices[0] !== before?.prices[0],
  )
  expect(await trade({ act: 'lock' })).toMatchObject({ status: 1 })
  await waitForFrames(() => market(today).heldBack)
  expect(await trade({ act: 'unlock' })).toMatchObject({ status: 1 })
  expect(await trade({ act: 'give' })).toMatchObject({ status: 1 })
  await waitForFrames(() => !market(today).heldBack && market(today).decidedBy === 'model')
})

test('HP2 a manual goal at the node without the feed is in both books once, also after the feed', async () => {
  await together()
  const shownState = { period: 'first', score: { home: 0, away: 0 }, reds: { home: 0, away: 0 } }
  const goal = { matchId: playing, act: 'score', side: 'home', shownState }
  expect(await onlooker.post('tradeplay', goal)).toMatchObject({ status: 1 })
  const score = () => {
    const { play } = findPart(`tradematch/${playing}`, 'match') as { play?: { score: { home: number; away: number } } }
    return `${play?.score.home}-${play?.score.away}`
  }
  const stateSource = () =>
    (findPart(`tradematch/${playing}`, 'manualControl') as { stateSource?: string } | undefined)?.stateSource
  await waitForFrames(() => score() === '1-0')
  await waitForFrames(() => stateSource() === 'manual')
  // A second trader at the other node sends an entry based on the state before the goal, which is refused.
  expect(await trader.post('tradeplay', goal)).toMatchObject({ statusdesc: 'changedMeanwhile' })
  here.feed.queueChanges({ kind: 'state', key: 'live', state: live({ minute: 11, score: { home: 1, away: 0 } }) })
  await here.advance()
  await waitForFrames(() => stateSource() === 'feed')
  expect(score()).toBe('1-0')
  here.feed.queueChanges({ kind: 'state', key: 'live', state: live({ minute: 12 }) })
  await here.advance()
  await waitForFrames(() => score() === '0-0')
})

test('a feed score and manual danger are published at the other node', async () => {
  await together()
  const scored = live({ minute: 12, score: { home: 1, away: 0 } })
  here.feed.queueChanges({ kind: 'state', key: 'live', state: scored })
  await here.advance()
  const topic = `tradematch/${playing}`
  await waitForFrames(() => JSON.stringify(findPart(topic, 'match')).includes('"home":1'))
  expect(await trader.post('tradedanger', { matchId: playing, danger: 'on' })).toMatchObject({ status: 1 })
  await waitForFrames(() => (findPart(topic, 'match') as { readonly danger: unknown }).danger === true)
  expect(await trader.post('tradedanger', { matchId: playing, danger: 'feed' })).toMatchObject({ status: 1 })
  await waitForFrames(() => (findPart(topic, 'match') as { readonly danger: unknown }).danger === null)
})

test('an accepted bet and a decided pending bet are published at the other node', async () => {
  await together()
  delete parts['bookbets']
  delete parts['tradematches']
  await place(2, 'on-nodes-1')
  await waitForFrames(
    () => findPart('bookbets', 'changed') === true && findPart('tradematches', String(today)) !== undefined,
  )
  await waitForFrames(() => JSON.stringify(findPart(`tradematch/${today}`, 'positions')).includes('away'))
  delete parts['bookbets']
  // Waits until the suspension after a manual goal has ended.
  await here.advance(21_000)
  await together()
  const { member, betId } = await place(3, 'on-nodes-2')
  await waitForFrames(() => findPart('bookbets', 'changed') === true)
  delete parts['bookbets']
  const decided = { account: member.account_id, betId, verdict: 'accept', note: 'seen' }
  expect(await trader.post('decidebet', decided)).toMatchObject({ status: 1 })
  await waitForFrames(() => findPart('bookbets', 'changed') === true)
  await waitForFrames(() => JSON.stringify(findPart(`tradematch/${playing}`, 'positions')).includes('away'))
})

test('AL1 an alert and its acknowledgement are published at the other node', async () => {
  await together()
  follow('alerts')
  const alerts = () =>
    (findPart('alerts', 'alerts') ?? []) as readonly { readonly kind: string; readonly key: string }[]
  const oneSided = () => alerts().filter(({ kind }) => kind === 'oneSided')
  await waitForFrames(() => parts['alerts'] !== undefined)
  expect(oneSided()).toEqual([])
  expect(await trader.post('setalertlimit', { name: 'oneSidedAmount', amount: 1 })).toMatchObject({ status: 1 })
  await waitForFrames(() => oneSided().length > 0, ALERTED_MS)
  for (const { key } of oneSided()) expect(await trader.post('putalertaside', { key })).toMatchObject({ status: 1 })
  await waitForFrames(() => oneSided().length === 0, ALERTED_MS)
})

/** SQL of two agents with one member each, in different upline paths. */
const LINES = `
  with agent as (
    insert into upline (account_id, operator_id, above, level, currency)
    select n, o.id, '{}', 5, 'MYR' from operator o, unnest(array['NN', 'OO']) n where o.name = 'demo'
    returning id, operator_id, account_id
  )
  insert into member (account_id, operator_id, currency, upline_id, password_hash)
  select account_id || '1', operator_id, 'MYR', id, 'none' from agent`

test('a subscriber at one node receives events of the other node about its own downline only', async () => {
  await together()
  await here.database.owner.query(LINES)
  const operator = await enterOffice(here, { operator: 'demo' })
  const agent = new OfficeClient(there, await makeStaff(there, { upline: 'NN' }))
  await agent.logIn()
  await agent.enrol()
  await together()
  const line = await agent.listen()
  await line.next('authed')
  for (const topic of ['below/line/NN', 'below/line/NN/OO1', 'acts/line/NN']) {
    line.send({ op: 'sub', topic })
    expect(await line.next('parts')).toEqual({ t: 'parts', topic, whole: true, parts: {} })
  }
  const pay = (account: string, ref: string) => operator.post('cash', { account, amount: '5000', ref })
  expect(await pay('OO', 'on-nodes-cash-1')).toMatchObject({ status: 1 })
  expect(await pay('NN', 'on-nodes-cash-2')).toMatchObject({ status: 1 })
  expect(await line.next('parts')).toMatchObject({ topic: 'below/line/NN', parts: { accounts: true } })
  // Changes in the other upline path must not appear before this event arrives.
  expect(await agent.post('cash', { account: 'NN1', amount: '5000', ref: 'on-nodes-cash-3' })).toMatchObject({
    status: 1,
  })
  const latest = new Map<string, object>()
  while (latest.size < 2) {
    const { topic, parts } = await line.next('parts')
    latest.set(topic, parts)
  }
  expect(Object.fromEntries(latest)).toEqual({
    'below/line/NN': { accounts: true },
    'acts/line/NN': { 'office/cash': true },
  })
  const { rows } = await here.database.owner.query<{ id: number }>("select id from member where account_id = 'NN1'")
  await publishAsProcess(here.database, betsChanged, [{ memberId: Number(rows[0]?.id), betIds: ['1'] }])
  expect(await line.next('parts')).toMatchObject({ topic: 'below/line/NN', parts: { bets: true } })
})

test('the platform health is published with the state of its node, and again after each change', async () => {
  await together()
  const watcher = await enterOffice(here, 'house', { name: 'watcher', rights: ['settings'] })
  const health = await watcher.listen()
  await health.next('authed')
  health.send({ op: 'sub', topic: 'health/house' })
  await health.next('parts')
  const first = (await health.next('parts')).parts
  expect(first).toMatchObject({ feed: { listed: 2 }, unheld: [], wallets: [] })
  here.feed.queueChanges({ kind: 'fixture', fixture: fixture('later', here.wallMs + HOUR_MS) })
  await here.advance()
  await vi.waitFor(async () => expect((await health.next('parts')).parts).toMatchObject({ feed: { listed: 3 } }), SOON)
})

/** Subscribes to the members' offer and to the results page at the second node. */
async function watchThere(ruler: OfficeClient) {
  const [page, grid] = [await ruler.listen(), new Listener(there.server.address)]
  await page.next('authed')
  page.send({ op: 'sub', topic: 'results/house' })
  expect(await page.next('parts')).toMatchObject({ whole: true })
  await grid.next('hello')
  grid.send({ op: 'sub', topic: 'market/2/1/hdpou' })
  await grid.next('snap')
  return { page, grid }
}

test('PI4, AL7 a change of participants closes betting at every node and raises alert and count', async () => {
  const listed = fixture('swapped', here.wallMs + HOUR_MS)
  here.feed.queueChanges({ kind: 'fixture', fixture: listed })
  await here.advance()
  const ruler = new OfficeClient(there, await makeStaff(there, 'house', { name: 'ruler', rights: ['results'] }))
  await ruler.logIn()
  await ruler.enrol()
  await together()
  const { rows } = await here.database.pool.query<{ id: MatchId }>(
    "select id from match where provider_key = 'swapped'",
  )
  const linesThere = async () => (await there.market(2)).odds.filter(([id]) => id === rows[0]?.id)
  await vi.waitFor(async () => expect(await linesThere()).not.toEqual([]), SOON)
  const { page, grid } = await watchThere(ruler)
  const line = (await linesThere()).find((each) => each[1] === RESULT)
  const bet = { match_id: line?.[0], market_type: 2, bet_type: 'BT_1X2', line_quarters: 0, selection: 'away' }
  const terms = { odds_milli: line?.[7], odds_type: 4, accept_better_odds: true, accept_any_odds: true, stake: '1000' }
  const member = await here.member()
  const place = (ref: string) => there.post('/bet/betsingle', { ...member, ...bet, ...terms, ref })
  expect(await place('on-nodes-swap-1')).toMatchObject({ status: 1 })

  here.feed.queueChanges({ kind: 'fixture', fixture: { ...listed, away: { name: 'Somebody Else', region: null } } })
  await here.advance()
  await grid.next('patch')
  expect(await linesThere()).toEqual([])
  expect(await place('on-nodes-swap-2')).toMatchObject({ status: 0 })
  expect(await page.next('parts')).toMatchObject({ topic: 'results/house', parts: { changed: true } })
  expect(await ruler.post('matchestodecide')).toMatchObject({ count: 1 })
  const [held] = (await ruler.post('heldparticipants'))['rows'] as readonly { readonly mark: string }[]
  follow('alerts')
  const alerts = () => (findPart('alerts', 'alerts') ?? []) as readonly { readonly kind: string }[]
  const changed = () => alerts().filter(({ kind }) => kind === 'participants')
  await waitForFrames(() => changed().length === 1, ALERTED_MS)

  const ruling = { matchId: rows[0]?.id, mark: held?.mark, ruling: 'same' }
  expect(await ruler.post('ruleparticipants', ruling)).toMatchObject({ status: 1 })
  expect(await ruler.post('matchestodecide')).toMatchObject({ count: 0 })
  await waitForFrames(() => changed().length === 0, ALERTED_MS)
  await here.advance(HELD_MS)
  await together()
  await vi.waitFor(async () => expect(await linesThere()).not.toEqual([]), SOON)
})

test('a revoked permission ends the topics at the other node, a closed account its socket', async () => {
  await together()
  expect(await trader.post('setstaff', { loginId: onlooker.loginId, rights: ['results'] })).toMatchObject({ status: 1 })
  const fromMs = performance.now()
  const ended = new Set<string | undefined>()
  while (ended.size < 5) {
    const { code, topic } = await listener.next('error')
    expect(code).toBe('NoUserAccessRight')
    ended.add(topic)
  }
  expect(performance.now() - fromMs).toBeLessThan(TOLD_MS)
  expect(ended).toEqual(new Set([`tradematch/${today}`, `tradematch/${playing}`, 'tradematches', 'bookbets', 'alerts']))
  follow('alerts')
  expect(await listener.next('error')).toEqual({ t: 'error', code: 'NoUserAccessRight', topic: 'alerts' })
  const again = await onlooker.listen()
  await again.next('authed')
  expect(await trader.post('setstaff', { loginId: onlooker.loginId, state: 'closed' })).toMatchObject({ status: 1 })
  expect(await again.next('error')).toMatchObject({ code: 'session_expired' })
})
