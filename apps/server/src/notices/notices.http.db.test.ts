import type { AnnouncementRow, MessageRow } from '@touchline/contract/notices/notice'
import type { AccountState } from '@touchline/domain/acceptance'
import type { MatchId } from '@touchline/domain/match'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMemberState } from '../members/member-state.store.ts'
import { limitMember } from '../members/office.store.ts'
import { createSettlement } from '../results/settle-match.ts'
import { createSettlementStore } from '../results/settlement.store.ts'
import { createVoidOrderStore } from '../results/changes/void-order.store.ts'
import { createVoidBets } from '../results/changes/void-bets.ts'
import { intake } from '../intake/intake.module.ts'
import { fixture, live, buildFullTimeOutcome } from '../testing/manual-feed.ts'
import { closeListeners, Listener } from '../testing/listener.ts'
import { openTestModules, type TestMember, type TestModules } from '../testing/test-modules.ts'
import { backoffice } from '../backoffice/index.ts'
import { createAnnounceStore } from './announce.store.ts'
import { TEST_FACT_SEAL } from '../testing/test-pepper.ts'

const HOUR_MS = 3_600_000

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(backoffice)
})
afterAll(async () => {
  closeListeners()
  await server.drop()
})

async function announceList(member: TestMember, fields: object = {}) {
  const answer = await server.post('/announcelist', { ...member, page_size: 100, ...fields })
  return answer as unknown as { announcements: AnnouncementRow[]; next: string | null }
}
async function keysFor(member: TestMember, matchId: number) {
  return (await announceList(member)).announcements
    .filter(({ match }) => match?.match_id === matchId)
    .map(({ key }) => key)
}

async function personalList(member: TestMember, fields: object = {}) {
  const answer = await server.post('/personallist', { ...member, ...fields })
  return answer as unknown as { messages: MessageRow[]; next: string | null; unread: number }
}
async function unread(member: TestMember) {
  return (await server.post('/personalunread', member))['unread']
}

async function listen(member: TestMember): Promise<Listener> {
  const listener = new Listener(server.server)
  await listener.next('hello')
  listener.send({ op: 'auth', ...member })
  await listener.next('authed')
  return listener
}

function announce(more: object) {
  return createAnnounceStore(server.database.pool).announce({
    type: 'general',
    texts: { en: 'Hello' },
    marquee: false,
    fromMs: server.wallMs,
    toMs: null,
    operator: null,
    line: null,
    ...more,
  })
}

let matches = 0

/** Adds a fixture one hour ahead and returns its match id. */
async function addMatch(key = `match-${++matches}`): Promise<MatchId> {
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture(key, server.wallMs + HOUR_MS) })
  await server.advance()
  const { rows } = await server.database.pool.query<{ id: number }>('select id from match where provider_key = $1', [
    key,
  ])
  return rows[0]?.id as MatchId
}

async function place(member: TestMember, matchId: number, market: 2 | 3) {
  const { odds } = await server.market(market)
  const oddsMilli = odds.find(([id, kindId]) => id === matchId && kindId === 3)?.[5]
  return server.post('/bet/betsingle', {
    ...member,
    match_id: matchId,
    market_type: market,
    bet_type: 'BT_1X2',
    line_quarters: 0,
    selection: 'home',
    odds_milli: oddsMilli,
    odds_type: 4,
    ref: `reference-${matchId}-${market}`,
    stake: '1000',
    accept_better_odds: true,
    accept_any_odds: false,
  })
}

async function bet(member: TestMember, matchId: number, market: 2 | 3 = 2): Promise<string> {
  const answer = await place(member, matchId, market)
  expect(answer).toMatchObject({ status: 1 })
  return (answer['bet'] as { bet_id: string }).bet_id
}

/** Creates the void operations on separate connections, as the CLI command does in a separate process. */
function voids() {
  const { pool } = server.database
  const clock = { wallMs: () => server.wallMs, worldMs: () => server.wallMs, monotonicMs: () => server.wallMs }
  const settlement = createSettlement({
    store: createSettlementStore(pool, TEST_FACT_SEAL),
    clock,
    shards: [4, 5, 6],
    bus: { publish: () => undefined },
  })
  return createVoidBets({ store: createVoidOrderStore(pool, TEST_FACT_SEAL), clock, settlement })
}

test('SE5 voided bets are announced to all, and each affected member gets one live message', async () => {
  const [mine, other] = [await server.member(), await server.member()]
  const matchId = await addMatch()
  const betId = await bet(mine, matchId)
  const [one, two] = [await listen(mine), await listen(other)]
  const window = { fromMs: server.wallMs - 1000, toMs: server.wallMs + 1000 }
  const order = { orderedBy: 'ann', note: 'wrong line' }
  expect(await voids().voidPlaced(matchId, window, order)).toMatchObject({ ok: true })

  expect(await one.next('message')).toMatchObject({
    unread: 1,
    newest: { key: 'betVoid', read: false, bet: { bet_id: betId, status: 'void', return: '1000' } },
  })
  expect(await two.next('announcement')).toMatchObject({
    announcement: {
      type: 'sports',
      key: 'betsVoided',
      texts: null,
      marquee: true,
      match: { match_id: matchId, home: 'Japan', away: 'Brazil', from_ms: window.fromMs, to_ms: window.toMs },
    },
  })
  await voids().voidPlaced(matchId, window, order)
  expect(await unread(mine)).toBe(1)
  expect(await unread(other)).toBe(0)

  expect(await voids().revoke(matchId, 1, order)).toMatchObject({ ok: true })
  expect(await voids().revoke(matchId, 2, order)).toMatchObject({ ok: true })
  expect(await keysFor(other, matchId)).toEqual(['betsRestored', 'betsRestored', 'betsVoided', 'betsVoided'])
  expect((await personalList(mine)).messages.map(({ key }) => key)).toEqual(['betAmended', 'betVoid'])
})

test('NO1 SE1 a member is notified if a bet is re-settled, not if it is first settled', async () => {
  const mine = await server.member()
  const matchId = await addMatch('corrected')
  const betId = await bet(mine, matchId)
  server.feed.queueChanges({
    kind: 'result',
    key: 'corrected',
    version: 1,
    certainty: 1,
    outcome: buildFullTimeOutcome([0, 0], [1, 0]),
  })
  await server.advance()
  expect(await unread(mine)).toBe(0)
  server.feed.queueChanges({
    kind: 'result',
    key: 'corrected',
    version: 2,
    certainty: 2,
    outcome: buildFullTimeOutcome([0, 0], [1, 1]),
  })
  await server.advance()
  expect(await personalList(mine)).toMatchObject({
    messages: [{ key: 'betAmended', bet: { bet_id: betId, status: 'lost', return: '0' } }],
    next: null,
  })
})

test('NO1 AC3 a member is notified of a rejected pending bet with the reason', async () => {
  const mine = await server.member()
  const matchId = await addMatch('in-play')
  server.feed.queueChanges({ kind: 'state', key: 'in-play', state: live() })
  await server.advance()
  const betId = await bet(mine, matchId, 3)
  const one = await listen(mine)
  server.feed.queueChanges({ kind: 'state', key: 'in-play', state: live({ minute: 11, score: { home: 1, away: 0 } }) })
  await server.advance(1000)
  expect(await one.next('message')).toMatchObject({
    unread: 1,
    newest: { key: 'betRejected', bet: { bet_id: betId, reason: 'goalDuringWait', return: null } },
  })
})

test('NO1 a member is notified of a new effective state and of own limits, not of upline changes', async () => {
  const { pool } = server.database
  await server.server.apiOf(intake).feed().saveClock()
  await pool.query(
    `insert into upline (account_id, operator_id, above, level, currency)
     select 'NO', id, '{}', 1, 'MYR' from operator where name = 'demo'`,
  )
  const [mine, other] = [await server.member(), await server.member()]
  await pool.query("update member set upline_id = (select id from upline where account_id = 'NO') where id = $1", [
    mine.id,
  ])
  const socket = await listen(mine)
  const limits = { minBetMinor: 100n, maxBetMinor: 5_000n, maxPayoutMinor: 50_000n, maxPerMatchMinor: 20_000n }
  const said = async (member: TestMember) =>
    (await personalList(member)).messages.map(({ key, account }) => [key, account?.state ?? account?.sport_ids])
  const setState = (state: AccountState) => writeMemberState(pool, mine.account_id, state, false)
  const setLine = (state: AccountState) => pool.query("update upline set state = $1 where account_id = 'NO'", [state])

  await setState('suspended')
  expect(await socket.next('message')).toMatchObject({
    unread: 1,
    newest: { key: 'stateSet', bet: null, amount: null, login: null, texts: null, at_ms: server.wallMs },
  })
  await setState('suspended')
  await setLine('suspended')
  // The upline is still suspended, so the effective state of the member does not change and no message is sent.
  await setState('active')
  await setLine('active')
  await setState('frozen')
  await setState('active')
  const client = await pool.connect()
  await client.query('begin')
  await limitMember(client, mine.id, [1, 3], limits)
  await limitMember(client, mine.id, [2], limits)
  await limitMember(client, mine.id, [1], limits)
  await client.query('commit')
  client.release()
  await limitMember(pool, mine.id, [1, 2, 3], limits)
  await limitMember(pool, mine.id, [1, 2, 3], { ...limits, maxBetMinor: 6_000n })
  await pool.query('delete from member_limit where member_id = $1 and sport_id = 2', [mine.id])
  expect(await said(mine)).toEqual([
    ['limitsSet', [2]],
    ['limitsSet', [1, 2, 3]],
    ['limitsSet', [1, 2, 3]],
    ['stateSet', 'active'],
    ['stateSet', 'frozen'],
    ['stateSet', 'suspended'],
  ])
  expect(await said(other)).toEqual([])
  // Members who never logged in receive no message.
  await pool.query('update member set last_login_at = null where id = $1', [other.id])
  await writeMemberState(pool, other.account_id, 'suspended', false)
  await limitMember(pool, other.id, [1], limits)
  expect(await said(other)).toEqual([])
})

test('NO2 a cancelled, abandoned, postponed or moved match is announced, a related match is not', async () => {
  const member = await server.member()
  const notPlayed = { status: 'cancelled', score: { home: 0, away: 0 } } as const
  const [off, broken, late, moved] = [
    await addMatch('off'),
    await addMatch('broken'),
    await addMatch('late'),
    await addMatch('moved'),
  ]
  const cancelled = { parts: { first: notPlayed, full: notPlayed }, goals: null }
  const abandoned = { parts: { full: { ...notPlayed, status: 'abandoned' as const } }, goals: null }
  const kickOffMs = server.wallMs + HOUR_MS
  server.feed.queueChanges({
    kind: 'fixture',
    fixture: fixture('child', kickOffMs, { child: { of: 'off', kind: 'corners' } }),
  })
  await server.advance()
  server.feed.queueChanges(
    { kind: 'result', key: 'child', version: 1, certainty: 2, outcome: cancelled },
    { kind: 'result', key: 'off', version: 1, certainty: 2, outcome: cancelled },
    { kind: 'result', key: 'off', version: 2, certainty: 2, outcome: cancelled },
    { kind: 'result', key: 'broken', version: 1, certainty: 2, outcome: abandoned },
    { kind: 'fixture', fixture: fixture('moved', server.wallMs + 50 * HOUR_MS) },
  )
  await server.advance()
  expect(await keysFor(member, off)).toEqual(['matchCancelled'])
  const { announcements } = await announceList(member)
  expect(announcements.filter(({ key }) => key === 'matchCancelled')).toHaveLength(1)
  expect(await keysFor(member, broken)).toEqual(['matchAbandoned'])
  expect(await keysFor(member, moved)).toEqual(['matchMoved'])
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('moved', server.wallMs + 50 * HOUR_MS + 600_000) })
  await server.advance(40 * HOUR_MS)
  const again = { ...member, session_token: await server.openSession(member.account_id) }
  expect(await keysFor(again, moved)).toEqual(['matchMoved'])
  expect(await keysFor(again, late)).toEqual(['matchPostponed'])
})

test('NO2 an operator announcement reaches its own members, from its start to its marquee end', async () => {
  const [mine, other] = [await server.member(), await server.member()]
  await server.database.pool.query(`
    with made as (insert into operator (name, type) values ('elsewhere', 1) returning id)
    update member set operator_id = (select id from made) where id = ${other.id}`)
  server.wallMs += 60_000
  const socket = await listen(mine)
  const elsewhere = await listen(other)
  await announce({ texts: { en: 'Ours', th: 'ของเรา' }, operator: 'demo', marquee: true, toMs: server.wallMs + 10_000 })
  expect(await socket.next('announcement')).toMatchObject({ announcement: { texts: { th: 'ของเรา' }, key: null } })
  await announce({ texts: { en: 'Later' }, fromMs: server.wallMs + 5_000, marquee: true })
  expect(await elsewhere.next('announcement')).toMatchObject({ announcement: { texts: { en: 'Later' } } })
  const said = async (member: TestMember) =>
    (await announceList(member, { announcement_type: 'general' })).announcements.map(({ texts }) => texts?.['en'])
  const marquee = async () =>
    ((await server.post('/marqueelist', mine))['announcements'] as AnnouncementRow[]).flatMap(({ texts }) =>
      texts === null ? [] : [texts['en']],
    )
  expect(await said(mine)).toEqual(['Ours'])
  expect(await said(other)).toEqual([])
  expect(await marquee()).toEqual(['Ours'])
  server.wallMs += 5_000
  expect(await said(mine)).toEqual(['Later', 'Ours'])
  expect(await marquee()).toEqual(['Later', 'Ours'])
  server.wallMs += 5_000
  expect(await marquee()).toEqual(['Later'])
  expect(await announce({ operator: 'nobody' })).toBeNull()
})

test('lists page by betting day, and listing marks messages as read in all sessions', async () => {
  const member = await server.member()
  const store = createAnnounceStore(server.database.pool)
  for (let day = 0; day < 3; day += 1) {
    await store.write(member.account_id, { en: `day ${day}` }, server.wallMs - day * 24 * HOUR_MS)
  }
  expect(await store.write('nobody', { en: 'x' }, server.wallMs)).toBeNull()
  const socket = await listen(member)
  for (let asked = 0; asked < 2; asked += 1) {
    const newest = { texts: { en: 'day 2' }, read: false }
    expect(await server.post('/personalunread', member)).toMatchObject({ unread: 3, newest })
  }
  const first = await personalList(member, { page_size: 2 })
  expect(first.messages.map(({ read }) => read)).toEqual([false, false])
  expect(first).toMatchObject({ next: first.messages[1]?.id, unread: 1 })
  // Skips a frame about earlier messages (unread count 3), which may arrive first.
  let told = await socket.next('message')
  while (told.unread === 3) told = await socket.next('message')
  expect(told).toMatchObject({ unread: 1, newest: null })
  const second = await personalList(member, { page_size: 2, after: first.next })
  expect(second).toMatchObject({ messages: [{ read: false }], next: null, unread: 0 })
  expect((await personalList(member)).messages.every(({ read }) => read)).toBe(true)

  const day = new Date(server.wallMs + 8 * HOUR_MS - 36 * HOUR_MS).toISOString().slice(0, 10)
  const ofDay = await personalList(member, { from_date: day, to_date: day })
  expect(ofDay.messages.map(({ texts }) => texts?.['en'])).toEqual(['day 1'])

  const all = (await announceList(member)).announcements
  const paged: string[] = []
  for (let after: string | null = null; ; ) {
    const page = await announceList(member, { page_size: 3, ...(after !== null && { after }) })
    paged.push(...page.announcements.map(({ id }) => id))
    if (page.next === null) break
    after = page.next
  }
  expect(paged).toEqual(all.map(({ id }) => id))
  const types = (await announceList(member, { announcement_type: 'sports' })).announcements.map(({ type }) => type)
  expect(new Set(types)).toEqual(new Set(['sports']))
})

test('a member cannot read or mark the messages of another member', async () => {
  const [mine, other] = [await server.member(), await server.member()]
  await createAnnounceStore(server.database.pool).write(mine.account_id, { en: 'Private' }, server.wallMs)
  expect((await personalList(other)).messages).toEqual([])
  expect(await unread(mine)).toBe(1)
})

test.each([
  ['blocked', 'BLOCK'],
  ['closed', 'CLOSE'],
  ['inactive', 'account_inactive'],
] as const)('a member in state %s is disconnected at once and refused afterwards', async (state, code) => {
  const member = await server.member()
  const socket = await listen(member)
  expect(await writeMemberState(server.database.pool, member.account_id, state, true)).toBe(true)
  expect(await socket.next('error')).toEqual({ t: 'error', code })
  expect(await server.post('/userbalance', member)).toMatchObject({ http: 401, statusdesc: code })
})

test('a suspended member must reload the profile and cannot bet; an unknown account is ignored', async () => {
  const member = await server.member()
  const matchId = await addMatch()
  const socket = await listen(member)
  await writeMemberState(server.database.pool, member.account_id, 'suspended', false)
  expect(await socket.next('balance')).toMatchObject({ balance: { retrieve_profile: true } })
  expect(await server.post('/userprofile', member)).toMatchObject({
    member_profile: { player_info: { account_state: 'suspended' } },
  })
  expect(await place(member, matchId, 2)).toMatchObject({ status: 0, statusdesc: 'accountSuspended' })
  expect(await writeMemberState(server.database.pool, 'nobody', 'active', false)).toBe(false)
})
