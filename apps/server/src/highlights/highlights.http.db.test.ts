import type { HighlightWire } from '@touchline/contract/highlights/highlight'
import type { SportId } from '@touchline/domain/match'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setProduct } from '../testing/operator-offers.ts'
import { demo } from '../demo/demo.module.ts'
import { createMemberStore } from '../members/members.store.ts'
import { enterOffice } from '../backoffice/testing/office-client.ts'
import { offer } from '../offer/index.ts'
import { createHighlightsReadModel } from './highlight-candidates.ts'
import { results } from '../results/index.ts'
import { publishAsProcess } from '../testing/other-process.ts'
import { fixture, live } from '../testing/manual-feed.ts'
import { closeListeners, Listener } from '../testing/listener.ts'
import { openTestModules, type TestMember, type TestModules } from '../testing/test-modules.ts'
import { backoffice } from '../backoffice/index.ts'
import { highlightsChosen } from './highlight-events.ts'
import { highlights } from './index.ts'

const HOUR_MS = 3_600_000
const STEP_MS = 300_000
/** Matches of the test: hours until kick-off (negative: started) and number of the league. */
const MATCHES = { first: [1, 1], second: [2, 2], far: [9, 3], crowded: [8, 4], late: [-1.4, 5] } as const

let server: TestModules
let member: TestMember & { readonly id: number }
let other: TestMember
let ids: Readonly<Record<keyof typeof MATCHES, number>>

/** Creates a member of a second operator. */
async function memberOfOther(): Promise<TestMember> {
  const { id: operatorId } = await createMemberStore(server.database.pool).ensureOperator('other')
  await server.server.apiOf(demo).createMember({
    accountId: 'other1',
    password: 'secret88',
    operatorId,
    currency: 'MYR',
    limits: new Map(),
    depositMinor: 0n,
  })
  return { account_id: 'other1', session_token: await server.openSession('other1') }
}

function sayMatches(): void {
  for (const [key, [hours, league]] of Object.entries(MATCHES)) {
    const teams = { home: { name: `${key} home`, region: null }, away: { name: `${key} away`, region: null } }
    server.feed.queueChanges({
      kind: 'fixture',
      fixture: fixture(key, server.wallMs + hours * HOUR_MS, {
        ...teams,
        league: { key: `l${league}`, name: `League ${league}`, region: null, sportId: 1 as SportId },
      }),
    })
  }
  server.feed.queueChanges({ kind: 'state', key: 'late', state: live({ period: 'second', minute: 80 }) })
}

beforeAll(async () => {
  server = await openTestModules(backoffice, { jobs: [highlights] })
  sayMatches()
  await server.advance()
  const named = createHighlightsReadModel(server.server.apiOf(offer).book)
  ids = Object.fromEntries(Object.keys(MATCHES).map((key) => [key, named.find(`${key} home`, 1)[0] ?? 0])) as typeof ids
  member = await server.member()
  other = await memberOfOther()
})
afterAll(async () => {
  closeListeners()
  await server.drop()
})

function chosenAnew() {
  return server.server.apiOf(highlights).settled()
}
async function listed(who: TestMember = member, more: object = {}) {
  const answer = await server.post('/highlightlist', { ...who, ...more })
  return answer as unknown as { readonly highlights: readonly HighlightWire[]; readonly topic: string }
}
async function told(who: TestMember = member) {
  return (await listed(who)).highlights.map(({ match_id, reasons }) => [
    match_id,
    ...reasons.map(({ reason }) => reason),
  ])
}

async function betOn(who: TestMember, match_id: number): Promise<void> {
  const line = server.server.apiOf(results).tournamentResults.linesOf(match_id as never, 'BT_1X2')[0]
  const bet = await server.post('/bet/betsingle', {
    ...who,
    match_id,
    market_type: 2,
    bet_type: 'BT_1X2',
    line_quarters: 0,
    selection: 'home',
    odds_milli: line?.prices[0],
    odds_type: 4,
    ref: `${who.account_id}-${match_id}`,
    stake: '1000',
    accept_better_odds: true,
    accept_any_odds: true,
  })
  expect(bet).toMatchObject({ statusdesc: 'success' })
}

test('HL1, HL2 highlights list close games near the end and games starting soon, with reasons', async () => {
  await chosenAnew()
  expect(await told()).toEqual([
    [ids.late, 'close'],
    [ids.first, 'soon'],
    [ids.second, 'soon'],
  ])
  const { highlights: all } = await listed()
  const league = all.find(({ match_id }) => match_id === ids.second)?.league_id
  expect((await listed(member, { leagues: [league] })).highlights).toMatchObject([{ match_id: ids.second }])
  expect(await server.post('/highlightleague', member)).toMatchObject({
    leagues: [
      { name: 'League 5', sport_id: 1, matches: 1 },
      { name: 'League 1', matches: 1 },
      { league_id: league, name: 'League 2', matches: 1 },
    ],
  })
  expect(await server.post('/highlightlist', { ...member, leagues: ['1'] })).toMatchObject({
    http: 400,
    field: 'leagues.0',
  })
})

test('HL3 bets of ten unlinked members make a match popular at the next step, for their operator', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => server.member()))
  await server.advance()
  // Places further bets of members who are already counted, which do not raise the count of bettors.
  for (const each of members.slice(0, 9)) await betOn(each, ids.crowded)
  await betOn(members[0] ?? member, ids.far)
  await server.advance(STEP_MS)
  await chosenAnew()
  expect(await told()).not.toContainEqual([ids.crowded, 'much'])
  const [one, last] = [members[0], members[9]] as const
  if (one === undefined || last === undefined) throw new Error('there are ten')
  await betOn(last, ids.crowded)
  await chosenAnew()
  expect(await told()).not.toContainEqual([ids.crowded, 'much'])
  const related = (memberId: number) =>
    server.database.owner.query(
      `insert into member_device (member_id, token_hash, first_seen_at, last_seen_at)
       values ($1, '\\x01', now(), now())`,
      [memberId],
    )
  await related(one.id)
  await related(last.id)
  await server.advance(STEP_MS)
  await chosenAnew()
  expect(await told()).not.toContainEqual([ids.crowded, 'much'])
  await server.database.owner.query("delete from member_device where token_hash = '\\x01'")
  await server.advance(STEP_MS)
  await chosenAnew()
  expect(await told()).toContainEqual([ids.crowded, 'much'])
  expect((await listed()).highlights.flatMap(({ reasons }) => reasons)).toContainEqual({ reason: 'much', place: 1 })
  expect(await told(other)).not.toContainEqual([ids.crowded, 'much'])
  await server.advance(HOUR_MS - 2 * STEP_MS)
  await chosenAnew()
  expect(await told()).not.toContainEqual([ids.crowded, 'much'])
})

test('HL4 a match is highlighted after a trader raises a price', async () => {
  const house = await enterOffice(server, 'house')
  await server.advance(60_000)
  const moved = { matchId: ids.far, market: 'BT_1X2', act: 'move', selection: 0, rungs: 30 }
  const { tournamentResults } = server.server.apiOf(results)
  const priceOf = () => JSON.stringify(tournamentResults.linesOf(ids.far as never, 'BT_1X2'))
  const before = priceOf()
  expect(await house.post('tradeprice', moved)).toMatchObject({ status: 1 })
  await expect.poll(priceOf).not.toBe(before)
  await server.advance(1_000)
  await chosenAnew()
  const far = (await listed()).highlights.find(({ match_id }) => match_id === ids.far)
  expect(far?.reasons).toMatchObject([{ reason: 'moved', selection: 'home' }])
  expect(far?.reasons[0]?.rose_bp).toBeGreaterThan(300)
})

test('HL5 a pin puts a match first and a hide removes it, at once and for one operator only', async () => {
  const main = await enterOffice(server, { operator: 'demo' })
  const { topic } = await listed()
  const listener = new Listener(server.server)
  await listener.next('hello')
  listener.send({ op: 'sub', topic })
  await listener.next('patch')
  expect(await main.post('choosehighlight', { matchId: ids.crowded, choice: 'pin' })).toMatchObject({ status: 1 })
  expect(await listener.next('patch')).toMatchObject({
    highlights: expect.arrayContaining([
      expect.objectContaining({ match_id: ids.crowded, reasons: [{ reason: 'pinned' }] }),
    ]) as unknown,
  })
  expect(await main.post('choosehighlight', { matchId: ids.late, choice: 'hide' })).toMatchObject({ status: 1 })
  await listener.next('patch')
  const own = await told()
  expect(own[0]).toEqual([ids.crowded, 'pinned'])
  expect(own.map(([matchId]) => matchId)).not.toContain(ids.late)
  expect((await told(other)).map(([matchId, reason]) => [matchId, reason])).not.toContainEqual([ids.crowded, 'pinned'])
  expect(await main.post('highlights')).toMatchObject({
    rows: expect.arrayContaining([
      expect.objectContaining({ matchId: ids.crowded, home: 'crowded home', choice: 'pin' }),
      expect.objectContaining({ matchId: ids.late, reasons: [], choice: 'hide' }),
    ]) as unknown,
  })
  expect(await main.post('findhighlights', { search: 'LEAGUE 4' })).toMatchObject({
    rows: [{ matchId: ids.crowded, choice: 'pin' }],
  })
  expect(await main.post('choosehighlight', { matchId: ids.crowded, choice: null })).toMatchObject({ status: 1 })
  expect(await main.post('highlighthistory')).toMatchObject({
    rows: [
      { matchId: ids.crowded, was: 'pin', became: null, home: 'crowded home' },
      { matchId: ids.late, was: null, became: 'hide' },
      { matchId: ids.crowded, was: null, became: 'pin' },
    ],
  })
  expect(await main.post('choosehighlight', { matchId: 999_999, choice: 'pin' })).toMatchObject({
    statusdesc: 'notFound',
  })
  expect(await main.post('choosehighlight', { matchId: ids.late, choice: 'show' })).toMatchObject({
    http: 400,
    field: 'choice',
  })
})

test('disabled highlights are refused, and an unknown highlights topic returns no list', async () => {
  await setProduct(server.database.owner, 'highlight', false, 'other')
  const off = { status: 0, statusdesc: 'productDisabled' }
  await expect.poll(() => server.post('/highlightlist', other)).toMatchObject(off)
  expect(await server.post('/highlightleague', other)).toMatchObject(off)
  expect(await server.post('/highlightlist', member)).toMatchObject({ status: 1 })
  const listener = new Listener(server.server)
  await listener.next('hello')
  listener.send({ op: 'sub', topic: 'highlights/00000000-0000-0000-0000-000000000000' })
  expect(await listener.next('snap')).toMatchObject({ highlights: null })
  listener.send({ op: 'sub', topic: 'highlights/1' })
  expect(await listener.next('error')).toMatchObject({ topic: 'highlights/1' })
})

test('the back-office page is notified of a choice made in another process', async () => {
  const topic = 'highlights/operator/demo'
  const clerk = await enterOffice(server, { operator: 'demo' }, { name: 'page', rights: ['settings'] })
  const listener = await clerk.listen()
  await listener.next('authed')
  listener.send({ op: 'sub', topic })
  expect(await listener.next('parts')).toMatchObject({ topic, whole: true })
  const { rows } = await server.database.owner.query<{ id: number }>("select id from operator where name = 'demo'")
  await publishAsProcess(server.database, highlightsChosen, { operatorId: Number(rows[0]?.id) })
  expect(await listener.next('parts')).toEqual({ t: 'parts', topic, whole: false, parts: { changed: true } })
})
