import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fixture, live, buildFullTimeOutcome } from '../testing/manual-feed.ts'
import { openTestModules, type TestMember, type TestModules } from '../testing/test-modules.ts'
import { trading } from './index.ts'
import { enterOffice, type OfficeClient } from '../backoffice/testing/office-client.ts'
import { SOON } from '../testing/wait-until.ts'

const [HOUR_MS, RESULT] = [3_600_000, 3]

let server: TestModules
let house: OfficeClient

beforeAll(async () => {
  server = await openTestModules(trading)
  server.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('today', server.wallMs + HOUR_MS) },
    { kind: 'fixture', fixture: fixture('far', server.wallMs + 4 * HOUR_MS) },
    { kind: 'fixture', fixture: fixture('live', server.wallMs - 600_000) },
    { kind: 'state', key: 'live', state: live() },
  )
  await server.advance()
  house = await enterOffice(server, 'house')
})
afterAll(() => server.drop())

interface Told {
  readonly key: string
  readonly kind: string
}

async function alerts(kind: string): Promise<readonly Told[]> {
  return ((await house.post('alerts'))['alerts'] as readonly Told[]).filter((alert) => alert.kind === kind)
}
function limit(name: string, amount: number) {
  return house.post('setalertlimit', { name, amount })
}
function soon(check: () => Promise<void>) {
  return vi.waitFor(check, SOON)
}

/** Creates a member with three bets and a friend with one bet, on the same device and selection. */
async function betTogether(): Promise<TestMember> {
  const [sharp, friend] = [await server.member(), await server.member()]
  for (const { id } of [sharp, friend]) {
    const device = [id, Buffer.from('one device')]
    await server.database.owner.query('insert into member_device values ($1, $2, null, now(), now())', device)
  }
  // Logging in with a second-factor code has advanced the clock by 30 seconds, so the feed must publish again to stay
  // fresh.
  await server.advance()
  const [row] = (await server.market(2)).odds.filter((each) => each[1] === RESULT)
  const bet = { match_id: row?.[0], market_type: 2, bet_type: 'BT_1X2', line_quarters: 0, selection: 'home' }
  const terms = { odds_milli: row?.[5], odds_type: 4, accept_better_odds: false, accept_any_odds: false, stake: '1000' }
  for (const [at, member] of [sharp, sharp, sharp, friend].entries()) {
    const placed = await server.post('/bet/betsingle', { ...member, ...bet, ...terms, ref: `alert-bet-${at}` })
    expect(placed).toMatchObject({ status: 1 })
  }
  return sharp
}

test('AL1, AL2, AL3, AL4, AL5 traders receive each alert until it is acknowledged', async () => {
  for (const [name, amount] of [
    ['oneSidedAmount', 1],
    ['followedBets', 3],
    ['followedBp', 10],
  ] as const) {
    expect(await limit(name, amount)).toMatchObject({ status: 1 })
  }
  const sharp = await betTogether()
  const { rows } = await server.database.pool.query<{ id: number }>(
    "select id from match where provider_key <> 'far' order by provider_key = 'live'",
  )
  const [today, live] = rows.map(({ id }) => id)
  const onHome = { match: { matchId: today }, market: 'BT_1X2', selection: 'home' }
  await soon(async () => {
    expect(await alerts('oneSided')).toMatchObject([{ ...onHome, shareBp: 10_000 }])
    expect(await alerts('related')).toMatchObject([{ ...onHome, count: 2 }])
  })
  expect(await alerts('followed')).toEqual([])
  const step = { matchId: today, market: 'BT_1X2', act: 'move', rungs: 5 }
  expect(await house.post('tradeprice', step)).toMatchObject({ status: 1 })
  await soon(async () =>
    expect(await alerts('followed')).toMatchObject([{ member: { account: sharp.account_id }, count: 3 }]),
  )
  await server.database.owner.query("update trader_price set decided_at = now() - interval '1 hour'")
  await soon(async () => expect(await alerts('oldPrice')).toMatchObject([{ match: { matchId: today }, minutes: 60 }]))
  server.feed.queueChanges({
    kind: 'result',
    key: 'live',
    version: 1,
    certainty: 1,
    outcome: buildFullTimeOutcome([1, 0], [2, 1]),
  })
  await server.advance()
  server.feed.queueChanges({
    kind: 'result',
    key: 'live',
    version: 2,
    certainty: 2,
    outcome: buildFullTimeOutcome([1, 0], [2, 2]),
  })
  await server.advance()
  const differs = { match: { matchId: live }, scores: ['2–1', '2–2'] }
  await soon(async () => expect(await alerts('result')).toMatchObject([differs]))
})

test('AL4 an acknowledged alert is no longer shown, and a limit out of range is refused by field', async () => {
  const key = (await alerts('related'))[0]?.key
  expect(await house.post('putalertaside', { key })).toMatchObject({ status: 1 })
  expect(await alerts('related')).toEqual([])
  expect(await house.post('putalertaside', { key })).toMatchObject({ http: 404, statusdesc: 'notFound' })
  expect((await house.post('acts', { what: 'office/putalertaside' }))['rows']).toMatchObject([{ after: { key } }])
  expect(await limit('silentSeconds', 4)).toMatchObject({ http: 400, field: 'amount' })
})

test('AL6 an old manual setting raises an alert until it is removed or a trader acts', async () => {
  const { rows } = await server.database.pool.query<{ id: number }>(
    `select id from match where provider_key in ('today', 'far') order by provider_key = 'far'`,
  )
  const [today, far] = rows.map(({ id }) => id)
  const forgotten = async () =>
    (await alerts('forgotten')).map((alert) => {
      const { match, left, market, minutes } = alert as unknown as Record<string, unknown>
      return [(match as { readonly matchId: number }).matchId, left, market, minutes]
    })
  const trade = (matchId: number | undefined, more: object) => house.post('tradeprice', { matchId, ...more })
  const age = () =>
    server.database.owner.query(
      "update match set traded_at = now() - interval '25 minutes' where traded_at is not null",
    )
  expect(await trade(today, { market: 'BT_1X2', act: 'give' })).toMatchObject({ status: 1 })
  for (const matchId of [today, far]) {
    expect(await trade(matchId, { market: 'BT_HDP', act: 'lean', selection: 0, rungs: 1 })).toMatchObject({ status: 1 })
    expect(await trade(matchId, { market: 'BT_OU', act: 'lean', selection: 0, rungs: 1 })).toMatchObject({ status: 1 })
    expect(await trade(matchId, { market: 'BT_1X2', act: 'lock' })).toMatchObject({ status: 1 })
    expect(await house.post('tradedanger', { matchId, danger: 'on' })).toMatchObject({ status: 1 })
    expect(await house.post('tradebetting', { matchId, betting: 'closed' })).toMatchObject({ status: 1 })
  }
  const { rows: leagues } = await server.database.pool.query<{ id: number }>(
    'select id from league order by id limit 1',
  )
  const cap = { leagueId: leagues[0]?.id, phase: 'live' }
  expect(await house.post('setstakelimit', { ...cap, most: '50000', was: null })).toMatchObject({ status: 1 })
  expect(await house.post('setstakelimit', { sportId: 1, most: '50000', was: null })).toMatchObject({ status: 1 })
  expect(await forgotten()).toEqual([])
  await server.database.owner.query("update stake_limit set set_at = now() - interval '30 minutes'")
  await age()
  const all = [
    [today, 'closed', null, 25],
    [today, 'danger', null, 25],
    [today, 'lock', 'BT_1X2', 25],
    [today, 'offset', null, 25],
    [today, 'cap', null, 30],
  ]
  await soon(async () => expect(await forgotten()).toEqual(all))
  // A trader who changes the price of a match has seen its manual settings, so the alert about them disappears.
  expect(await trade(today, { market: 'BT_OU', act: 'unlean' })).toMatchObject({ status: 1 })
  await soon(async () => expect(await forgotten()).toEqual([[today, 'cap', null, 30]]))
  expect(await house.post('setstakelimit', { ...cap, most: null, was: '50000' })).toMatchObject({ status: 1 })
  expect(await house.post('tradedanger', { matchId: today, danger: 'feed' })).toMatchObject({ status: 1 })
  await age()
  const left = [
    [today, 'closed', null, 25],
    [today, 'lock', 'BT_1X2', 25],
    [today, 'offset', 'BT_HDP', 25],
  ]
  await soon(async () => expect(await forgotten()).toEqual(left))
  const { key } = (await alerts('forgotten'))[0] ?? {}
  expect(await house.post('putalertaside', { key })).toMatchObject({ status: 1 })
  expect(await forgotten()).toEqual(left.slice(1))
  expect(await limit('forgottenMinutes', 26)).toMatchObject({ status: 1 })
  expect(await forgotten()).toEqual([])
  expect(await limit('forgottenMinutes', 20)).toMatchObject({ status: 1 })
  expect(await limit('forgottenHours', 5)).toMatchObject({ status: 1 })
  expect((await forgotten()).filter(([matchId]) => matchId === far)).toHaveLength(4)
})

test('AL8 PI10 GR18 a contradictory result is an alert and in the menu until a higher version', async () => {
  const toDecide = async () => (await house.post('matchestodecide'))['count']
  const result = (version: number, home: number) =>
    ({ kind: 'result', key: 'twice', version, certainty: 2, outcome: buildFullTimeOutcome([1, 0], [home, 0]) }) as const
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('twice', server.wallMs - 600_000) })
  await server.advance()
  const before = await toDecide()
  expect(await alerts('contradicted')).toEqual([])
  server.feed.queueChanges(result(1, 1), result(1, 2))
  await server.advance(3_000)
  await soon(async () => expect(await alerts('contradicted')).toMatchObject([{ count: 0 }]))
  expect(await toDecide()).toBe(Number(before) + 1)
  const [first] = await alerts('contradicted')
  expect(await house.post('putalertaside', { key: first?.key })).toMatchObject({ status: 1 })
  expect(await alerts('contradicted')).toEqual([])
  server.feed.queueChanges(result(2, 0))
  await server.advance(3_000)
  await soon(async () => expect(await alerts('contradicted')).toMatchObject([{ count: 0 }]))
  server.feed.queueChanges(result(3, 2))
  await server.advance(3_000)
  await soon(async () => expect(await alerts('contradicted')).toEqual([]))
  expect(await toDecide()).toBe(before)
})
