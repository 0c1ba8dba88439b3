import type { Fixture } from '@touchline/domain/match'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setProduct } from '../../testing/operator-offers.ts'
import { fixture, buildFullTimeOutcome } from '../../testing/manual-feed.ts'
import { openTestModules, type TestMember, type TestModules } from '../../testing/test-modules.ts'
import { tournament } from '../../tournament/index.ts'
import { homePick, joinRoom, openRoom } from '../../tournament/testing/room-world.ts'
import { enterOffice, type OfficeClient } from '../../backoffice/testing/office-client.ts'

const HOUR_MS = 3_600_000
/** Time after which the server re-evaluates a pending change of participants (five seconds), plus a margin. */
const JUDGED_MS = 6_000

interface HeldRow {
  readonly matchId: number
  readonly mark: string
}

let server: TestModules
let member: TestMember
let staff: OfficeClient
let listed: Fixture
let sent: Fixture
beforeEach(async () => {
  server = await openTestModules(tournament, { jobs: [tournament] })
  await setProduct(server.database.owner, 'tournament', true)
  member = await server.member()
  staff = await enterOffice(server, 'house')
  const away = { name: 'Bayern', region: null }
  listed = fixture('m1', server.wallMs + 2 * HOUR_MS, { home: { name: 'Ajax', region: null }, away })
  sent = { ...listed, away: { name: 'Munich', region: null } }
  await say(listed)
})
afterEach(() => server.drop())

async function say(...fixtures: Fixture[]): Promise<void> {
  server.feed.queueChanges(...fixtures.map((each) => ({ kind: 'fixture', fixture: each }) as const))
  await server.advance()
}

async function back(ref: string) {
  const { odds } = await server.market(2)
  const row = odds.find(([, kind]) => kind === 3) ?? []
  return server.post('/bet/betsingle', {
    ...member,
    ...{ match_id: row[0] ?? 1, market_type: 2, bet_type: 'BT_1X2', line_quarters: 0, selection: 'home' },
    ...{ odds_milli: row[5] ?? 2000, odds_type: 4, ref: ref.padEnd(10, '-'), stake: '1000' },
    ...{ accept_better_odds: true, accept_any_odds: true },
  })
}

async function held() {
  return (await staff.post('heldparticipants'))['rows'] as readonly HeldRow[]
}

async function rule(ruling: 'same' | 'other') {
  const [row] = await held()
  return staff.post('ruleparticipants', { matchId: row?.matchId, mark: row?.mark, ruling })
}

interface AlertRow {
  readonly kind: string
  readonly key: string
}

async function alerts() {
  return ((await staff.post('alerts'))['alerts'] as readonly AlertRow[]).filter(({ kind }) => kind === 'participants')
}
async function toDecide() {
  return (await staff.post('matchestodecide'))['count']
}

async function tickets() {
  const { rows } = await server.database.owner.query<{ status: string; reason: string | null }>(
    'select status, reason from ticket order by id',
  )
  return rows
}

async function lastAct() {
  const { rows } = await server.database.owner.query<{ before: unknown; after: unknown }>(
    "select before, after from audit_log where command = 'office/ruleparticipants' order by id desc limit 1",
  )
  return rows[0]
}

test('PI4 staff rule that names are a spelling: bets stay, betting resumes, the alias is stored', async () => {
  await back('first')
  expect(await held()).toEqual([])
  await say(sent)
  expect(await held()).toMatchObject([
    {
      stored: { home: 'Ajax', away: 'Bayern' },
      sent: { home: 'Ajax', away: 'Munich' },
      openBets: 1,
      mayBeSame: true,
      ruling: null,
    },
  ])
  const stale = { matchId: (await held())[0]?.matchId, mark: '0'.repeat(32), ruling: 'same' }
  expect(await staff.post('ruleparticipants', stale)).toMatchObject({ statusdesc: 'changeStale' })
  expect(await rule('same')).toMatchObject({ status: 1 })
  const names = { league: 'World Cup', home: 'Ajax' }
  expect(await lastAct()).toEqual({
    before: { ...names, away: 'Bayern', ruling: null },
    after: { ...names, away: 'Munich', ruling: 'same' },
  })
  expect(await rule('other')).toMatchObject({ statusdesc: 'changeStale' })
  await server.advance(JUDGED_MS)
  expect(await held()).toEqual([])
  expect(await back('second')).toMatchObject({ bet: { legs: [{ away: 'Munich' }] } })
  await say(listed)
  expect(await held()).toEqual([])
  server.feed.queueChanges({
    kind: 'result',
    key: 'm1',
    version: 1,
    certainty: 2,
    outcome: buildFullTimeOutcome([1, 0], [2, 0]),
  })
  await server.advance()
  expect(await tickets()).toMatchObject([{ status: 'won' }, { status: 'won' }])
})

test('PI4 a hold survives a restart, and a ruling of another match voids bets and picks', async () => {
  const others = ['m2', 'm3'].map((key, at) =>
    fixture(key, listed.kickOffMs, {
      home: { name: `Home ${at}`, region: null },
      away: { name: `Away ${at}`, region: null },
    }),
  )
  await say(...others)
  await back('first')
  const { rows } = await server.database.owner.query<{ id: number; league: number }>(
    'select id, league_id as league from match order by id',
  )
  const kickOffS = Math.floor(listed.kickOffMs / 1000)
  const play = rows.map(({ id, league }) => ({ key: String(id), matchId: id as never, leagueId: league, kickOffS }))
  const room_id = await openRoom(server, member, play)
  await say(sent)
  const player = await server.member()
  const picks = [homePick({ matchId: rows[0]?.id as never })]
  expect(await joinRoom(server, player, room_id, picks)).not.toMatchObject({ statusdesc: 'success' })
  await server.stop()
  await server.start()
  await server.advance()
  expect(await held()).toMatchObject([{ openBets: 1 }])
  const { odds } = await server.market(2)
  expect(odds.filter(([id]) => id === rows[0]?.id)).toEqual([])
  expect(await rule('other')).toMatchObject({ status: 1 })
  expect(await lastAct()).toMatchObject({ before: { away: 'Bayern' }, after: { away: 'Bayern', ruling: 'other' } })
  await server.advance(JUDGED_MS)
  await expect.poll(tickets).toEqual([{ status: 'void', reason: 'participantsChanged' }])
  expect(await held()).toEqual([])
  const pick = 'select verdict ->> $1 as outcome from room_pick'
  await expect
    .poll(async () => (await server.database.owner.query(pick, ['outcome'])).rows)
    .toEqual([{ outcome: 'void' }])
})

test('PI4 home and away cannot be ruled the same, and rulings require the results permission', async () => {
  const playing = { ...listed, kickOffMs: server.wallMs - 60_000 }
  await say(playing)
  await say({ ...playing, home: playing.away, away: playing.home })
  expect(await held()).toMatchObject([{ mayBeSame: false }])
  expect(await rule('same')).toMatchObject({ http: 400, field: 'ruling' })
  const trader = await enterOffice(server, 'house', { name: 'trader', rights: ['trading'] })
  expect(await trader.post('heldparticipants')).toMatchObject({ statusdesc: 'NoUserAccessRight' })
  const order = { matchId: (await held())[0]?.matchId, mark: (await held())[0]?.mark, ruling: 'other' }
  expect(await trader.post('ruleparticipants', order)).toMatchObject({ statusdesc: 'NoUserAccessRight' })
})

test('AL7 a pending change of participants is an alert and counts in the menu until its ruling', async () => {
  await back('first')
  expect([await alerts(), await toDecide()]).toEqual([[], 0])
  await say(sent)
  expect(await toDecide()).toBe(1)
  await expect.poll(alerts).toMatchObject([{ match: { away: 'Bayern' }, sent: 'Ajax – Munich', count: 1 }])
  const [first] = await alerts()
  expect(await staff.post('putalertaside', { key: first?.key })).toMatchObject({ status: 1 })
  expect([await alerts(), await toDecide()]).toEqual([[], 1])
  await say({ ...sent, away: { name: 'Monaco', region: null } })
  await expect.poll(alerts).toMatchObject([{ sent: 'Ajax – Monaco' }])
  expect(await rule('same')).toMatchObject({ status: 1 })
  expect(await toDecide()).toBe(0)
  await expect.poll(alerts).toEqual([])
  const trader = await enterOffice(server, 'house', { name: 'trader', rights: ['trading'] })
  expect(await trader.post('matchestodecide')).toMatchObject({ statusdesc: 'NoUserAccessRight' })
})
