import type { UxAnswer } from '@touchline/contract/sportsbook/ux'
import { marketKindByCode, marketKindById } from '@touchline/domain/market'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture } from '../../testing/manual-feed.ts'
import { type Answer, openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { trading } from '../../trading/index.ts'
import { enterOffice, type OfficeClient } from '../../backoffice/testing/office-client.ts'

let server: TestModules
let house: OfficeClient
let refs = 0

beforeAll(async () => {
  server = await openTestModules(trading)
  house = await enterOffice(server, 'house')
})
afterAll(() => server.drop())

const HOUR_MS = 3_600_000

function draft(more: object = {}) {
  return {
    sportId: 1,
    league: { name: 'Charity Cup' },
    ...{ home: 'Old Boys', away: 'Young Boys', homeRating: 1, awayRating: 0, neutral: true },
    kickOffMs: server.wallMs + 2 * HOUR_MS,
    names: { th: { home: 'ทีมเก่า', league: 'ถ้วยการกุศล' } },
    ...more,
  }
}

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly version: number
  readonly matchId: number
}

function rowsOf(answer: Answer) {
  return answer['rows'] as readonly Row[]
}

async function madeRow(id: unknown): Promise<Row> {
  const row = rowsOf(await house.post('madematches')).find((each) => each.id === id)
  if (row === undefined) throw new Error(`nothing was made as ${String(id)}`)
  return row
}

/** Creates a manual match as platform staff and waits until the match is in the offer. */
async function made(given: object): Promise<Row> {
  const { id } = await house.post('makematch', { draft: given })
  await expect
    .poll(async () => {
      await server.advance()
      return (await madeRow(id))['state']
    })
    .toBe('hidden')
  return madeRow(id)
}

async function open(matchId: number): Promise<void> {
  expect(await house.post('tradebetting', { matchId, betting: 'open' })).toMatchObject({ status: 1 })
  await expect
    .poll(async () => (await house.post('tradematch', { matchId }))['page'])
    .toMatchObject({
      match: { betting: 'open' },
    })
}

async function offered(matchId: number) {
  await server.advance()
  const { matches, leagues, odds } = await server.market(2)
  const match = matches.find(([id]) => id === matchId)
  if (match === undefined) return null
  const league = leagues.find(([id]) => id === match[5])
  return { match, league, odds: odds.filter(([id]) => id === matchId) }
}

interface BetAsked {
  readonly matchId: number
  readonly market: string
  readonly selection: string
  readonly odds: UxAnswer['odds']
}

async function placed({ matchId, market, selection, odds }: BetAsked): Promise<void> {
  const kind = marketKindByCode(market)
  const member = await server.member()
  // Test members have limits only in football; copies the limits to horse racing.
  await server.database.owner.query(
    `insert into member_limit select member_id, 3, min_bet, max_bet, max_payout, max_per_match from member_limit
     where member_id = $1`,
    [member.id],
  )
  await server.advance()
  const [, , line_quarters, , , ...prices] = odds.find(([id, kindId]) => id === matchId && kindId === kind?.id) ?? []
  const odds_milli = prices[kind?.selections.indexOf(selection) ?? 0]
  const terms = { match_id: matchId, market_type: 2, bet_type: market, line_quarters, selection, odds_milli }
  const flags = { odds_type: 4, accept_better_odds: true, accept_any_odds: true, ref: `made-by-hand-${(refs += 1)}` }
  const call = kind?.special === true ? 'betsinglespecial' : 'betsingle'
  expect(await server.post(`/bet/${call}`, { ...member, ...terms, ...flags, stake: '1000' })).toMatchObject({
    statusdesc: 'success',
  })
}

async function decided(matchId: number, change: object): Promise<void> {
  const preview = await house.post('previewchange', { matchId, change })
  expect(preview).toMatchObject({ statusdesc: 'success', needsApproval: false })
  const order = { matchId, change, mark: preview['mark'], note: 'as the referee told it' }
  expect(await house.post('changematch', order)).toMatchObject({ proposal: null })
  await server.advance()
}

async function betOn(matchId: number) {
  return rowsOf(await house.post('bookbets', { matchId }))[0]?.['bet'] as Readonly<Record<string, unknown>> | undefined
}

const RESULT = {
  kind: 'result',
  parts: [
    { part: 'full', status: 'completed', score: [2, 0] },
    { part: 'first', status: 'completed', score: [1, 0] },
  ],
}

test('MA8 a manual match is offered once opened, survives a restart and is settled manually', async () => {
  const { id, matchId } = await made(draft())
  expect(await offered(matchId)).toBeNull()
  await open(matchId)
  const before = await offered(matchId)
  expect(before).toMatchObject({ match: { 2: 'Old Boys', 3: 'Young Boys' }, league: { 2: 'Charity Cup' } })
  expect(before?.odds.length).toBeGreaterThan(5)
  // Checks that the stronger home side has the lower price.
  const [, , , , , home = 0, away = 0] = before?.odds.find(([, kind]) => kind === 3) ?? []
  expect(home).toBeLessThan(away)
  const { names } = (await (await server.get('/uxgivennames?language=th&sport=1')).json()) as { names: object }
  expect(names).toMatchObject({ 'Old Boys': 'ทีมเก่า', 'Charity Cup': 'ถ้วยการกุศล' })

  await server.stop()
  await server.start()
  await expect.poll(async () => (await offered(matchId))?.odds).toEqual(before?.odds)
  house = await enterOffice(server, 'house', { name: 'later', rights: ['trading', 'results'] })
  await placed({ matchId, market: 'BT_1X2', selection: 'home', odds: before?.odds ?? [] })
  server.wallMs += 3 * HOUR_MS
  expect(await offered(matchId)).toMatchObject({ match: { 10: 0 } })
  expect((await offered(matchId))?.odds.every(([, , , , state]) => state === 1)).toBe(true)
  house = await enterOffice(server, 'house', { name: 'night', rights: ['trading', 'results'] })
  await decided(matchId, RESULT)
  await expect.poll(async () => (await betOn(matchId))?.['status']).toBe('won')
  await expect.poll(() => offered(matchId)).toBeNull()
  expect(await madeRow(id)).toMatchObject({ state: 'over', matchId })
})

test('MA8 a manual outright is priced by its runners, and a dead heat pays half', async () => {
  const runners = ['First', 'Second', 'Third'].map((name, at) => ({ name, rating: 1 - at }))
  const { matchId } = await made(draft({ home: 'Winner 2027', away: '', runners }))
  await open(matchId)
  const { odds = [] } = (await (await server.get(`/uxmatch?match=${matchId}`)).json()) as Partial<UxAnswer>
  expect(odds.map(([, kindId]) => marketKindById(kindId)?.code)).toEqual(['BT_OR'])
  const [[, , , , , ...prices] = []] = odds
  expect(prices).toHaveLength(3)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  await placed({ matchId, market: 'BT_OR', selection: 'r2', odds })
  expect(await house.post('matchresult', { matchId })).toMatchObject({ runners: ['First', 'Second', 'Third'] })
  // Advances the clock by days, so that betting ended long before the result.
  await server.advance(40 * HOUR_MS)
  house = await enterOffice(server, 'house', { name: 'days', rights: ['trading', 'results'] })
  await server.advance()
  expect(await betOn(matchId)).toMatchObject({ status: 'running' })
  const parts = [{ part: 'full', status: 'completed', score: [0, 0] }]
  await decided(matchId, { kind: 'result', parts, places: [1, 1, 3] })
  await expect.poll(async () => (await betOn(matchId))?.['status']).not.toBe('running')
  // Dead heat of two winners: half of the stake wins at the accepted price, the other half loses (GR11).
  const won = { status: 'won_half', return: String((1_000 * (prices[1] ?? 0)) / 2_000) }
  expect(await betOn(matchId)).toMatchObject({ ...won, legs: [{ runner: { name: 'Second' } }] })
})

test('GR20 staff state the last price of a non-runner, and winning bets on the race wait for it', async () => {
  const runners = ['Star', 'Dust', 'Moon'].map((name) => ({ name, rating: 0 }))
  const { matchId } = await made(draft({ home: 'Plate', away: '', runners, sportId: 3 }))
  await open(matchId)
  const { odds = [] } = (await (await server.get(`/uxmatch?match=${matchId}`)).json()) as Partial<UxAnswer>
  const [[, , , , , milli = 0] = []] = odds
  await placed({ matchId, market: 'GH_WIN', selection: 'r1', odds })
  await server.advance(3 * HOUR_MS)
  house = await enterOffice(server, 'house', { name: 'races', rights: ['trading', 'results'] })
  await server.advance()
  const parts = [{ part: 'full', status: 'completed', score: [0, 0] }]
  const result = { kind: 'result', parts, places: [1, -1, 0] }
  const refused = { ...result, withdrawn: [{ runner: 2, priceMilli: 4_000 }] }
  expect(await house.post('previewchange', { matchId, change: refused })).toMatchObject({ field: 'change.withdrawn' })
  expect(await house.post('previewchange', { matchId, change: result })).toMatchObject({ effect: { bets: 0, open: 1 } })
  await decided(matchId, result)
  const needing = async () =>
    rowsOf(await house.post('resultmatches', { attention: true })).map((row) => [row.matchId, row['lacksPrice']])
  expect(await needing()).toEqual([[matchId, true]])
  expect(await betOn(matchId)).toMatchObject({ status: 'running' })
  await decided(matchId, { ...result, withdrawn: [{ runner: 3, priceMilli: 4_000 }] })
  await expect.poll(async () => (await betOn(matchId))?.['status']).toBe('won')
  expect(await needing()).toEqual([])
  const back = Math.floor((1_000 * (10_000 + (Math.floor(milli / 10) - 100) * 75)) / 10_000)
  expect(await betOn(matchId)).toMatchObject({ return: String(back), legs: [{ grade: { deduction: 25 } }] })
  await decided(matchId, { ...result, withdrawn: [{ runner: 3, priceMilli: 0 }] })
  const whole = String(Math.floor((1_000 * Math.floor(milli / 10)) / 100))
  await expect.poll(async () => (await betOn(matchId))?.['return']).toBe(whole)
  const { versions } = await house.post('matchresult', { matchId })
  expect(versions).toMatchObject([
    { withdrawn: [] },
    { withdrawn: [{ runner: 3, priceMilli: 4_000 }] },
    { withdrawn: [{ runner: 3, priceMilli: 0 }] },
  ])
})

test('GR21 a trader states a non-runner and withdraws the statement, and both are audited', async () => {
  const runners = ['Star', 'Dust', 'Moon'].map((name) => ({ name, rating: 0 }))
  const { matchId } = await made(draft({ home: 'Stakes', away: '', runners, sportId: 3 }))
  await open(matchId)
  const win = marketKindByCode('GH_WIN')?.id
  const priced = async () => {
    await server.advance()
    const { odds = [] } = (await (await server.get(`/uxmatch?match=${matchId}`)).json()) as Partial<UxAnswer>
    return odds
      .find(([, kindId]) => kindId === win)
      ?.slice(5)
      .map((price) => Number(price) > 0)
  }
  await expect.poll(priced).toEqual([true, true, true])
  const state = (runner: number, was: string, statement: string) =>
    house.post('traderunner', { matchId, runner, was, statement })
  expect(await state(4, 'feed', 'withdrawn')).toMatchObject({ http: 400, field: 'runner' })
  expect(await state(2, 'starts', 'withdrawn')).toMatchObject({ statusdesc: 'changedMeanwhile' })
  expect(
    await house.post('traderunner', { matchId: 4_711, runner: 1, was: 'feed', statement: 'starts' }),
  ).toMatchObject({
    statusdesc: 'notFound',
  })
  expect(await state(2, 'feed', 'withdrawn')).toMatchObject({ status: 1 })
  await expect.poll(priced).toEqual([true, false, true])
  const { rows } = await server.database.owner.query(
    "select right_used, before, after from audit_log where command = 'office/traderunner'",
  )
  const change = { before: { statement: 'feed' }, after: { statement: 'withdrawn' } }
  expect(rows).toEqual([{ right_used: 'trading', ...change }])
  const field = async () =>
    ((await house.post('tradematch', { matchId }))['page'] as { readonly field: readonly object[] }).field
  const dust = { runner: 2, name: 'Dust', withdrawn: true, statement: 'withdrawn' }
  expect([(await field()).length, (await field())[1]]).toEqual([3, dust])
  expect(await state(2, 'withdrawn', 'feed')).toMatchObject({ status: 1 })
  await expect.poll(priced).toEqual([true, true, true])
  expect((await field())[1]).toEqual({ ...dust, withdrawn: false, statement: 'feed' })
})

test('MA8 before its opening a manual match can be changed or cancelled, later only its kick-off', async () => {
  const first = await made(draft({ home: 'A', away: 'B' }))
  const { id, matchId } = first
  const change = (more: object, was: number) =>
    house.post('changemade', { id, was, draft: draft({ home: 'A', away: 'B', ...more }) })
  const stood = (await house.post('tradematch', { matchId }))['page'] as { readonly markets: unknown }
  expect(await change({ homeRating: -1, home: 'A2' }, first.version)).toMatchObject({ status: 1 })
  expect(await change({ homeRating: 2 }, first.version)).toMatchObject({ statusdesc: 'changedMeanwhile' })
  await expect
    .poll(async () => {
      await server.advance()
      return (await house.post('tradematch', { matchId }))['page']
    })
    .toMatchObject({ match: { home: 'A2' } })
  await open(matchId)
  await expect.poll(async () => (await offered(matchId))?.match[2]).toBe('A2')
  const page = (await house.post('tradematch', { matchId }))['page'] as { readonly markets: unknown }
  expect(page.markets).not.toEqual(stood.markets)
  const was = first.version + 1
  expect(await change({ home: 'A3' }, was)).toMatchObject({ http: 400, field: 'draft.home' })
  expect(await house.post('cancelmade', { id, was })).toMatchObject({ http: 400, field: 'id' })
  const later = { home: 'A2', homeRating: -1, kickOffMs: server.wallMs + 5 * HOUR_MS }
  expect(await change(later, was)).toMatchObject({ status: 1 })
  await expect.poll(async () => (await offered(matchId))?.match[1]).toBe(later.kickOffMs / 1000)

  const other = await made(draft({ home: 'C', away: 'D' }))
  expect(await house.post('cancelmade', { id: other.id, was: other.version })).toMatchObject({ status: 1 })
  expect(await madeRow(other.id)).toMatchObject({ state: 'cancelled' })
  await house.post('tradebetting', { matchId: other.matchId, betting: 'open' })
  expect(await offered(other.matchId)).toBeNull()
  expect(await house.post('cancelmade', { id: other.id, was: other.version + 1 })).toMatchObject({
    statusdesc: 'matchNotActive',
  })
  expect(await house.post('changemade', { id: 999, was: 1, draft: draft() })).toMatchObject({ statusdesc: 'notFound' })
  const { rows } = await server.database.owner.query<{ command: string }>(
    "select distinct command from audit_log where ordered_by = $1 and right_used = 'trading' order by command",
    [house.loginId],
  )
  const done = ['cancelmade', 'changemade', 'makematch', 'tradebetting'].map((call) => `office/${call}`)
  expect(rows.map(({ command }) => command)).toEqual(expect.arrayContaining(done))
})

test('MA8 a manual match uses a league of the feed and differs from a feed match with its key', async () => {
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('1', server.wallMs + HOUR_MS) })
  await server.advance()
  const { leagues } = (await house.post('leagues', { sportId: 1, search: 'world' })) as unknown as {
    leagues: readonly { readonly id: number; readonly name: string }[]
  }
  expect(leagues).toEqual([{ id: expect.any(Number) as number, name: 'World Cup', region: null }])
  const league = { id: leagues[0]?.id }
  const { matchId } = await made(draft({ league, home: 'E', away: 'F' }))
  await open(matchId)
  expect(await offered(matchId)).toMatchObject({ match: { 2: 'E', 5: league.id }, league: { 2: 'World Cup' } })
  const { rows } = await server.database.owner.query(
    'select provider, provider_key, home from match where provider_key = $1 order by provider',
    ['1'],
  )
  expect(rows).toEqual([
    { provider: 'hand', provider_key: '1', home: 'Japan' },
    { provider: 'house', provider_key: '1', home: 'Old Boys' },
  ])
})

test('MA8 an invalid manual match is refused with its field', async () => {
  const runners = [
    { name: 'One', rating: 0 },
    { name: 'One', rating: 1 },
  ]
  const wrong: readonly (readonly [string, object])[] = [
    ['draft.sportId', { sportId: 45 }],
    ['draft.kickOffMs', { kickOffMs: server.wallMs }],
    ['draft.kickOffMs', { kickOffMs: server.wallMs + 5 * 366 * 24 * HOUR_MS }],
    ['draft.away', { away: 'Old Boys' }],
    ['draft.away', { away: '' }],
    ['draft.away', { runners: [{ name: 'One', rating: 0 }, runners[1]].map((r, at) => ({ ...r, name: `R${at}` })) }],
    ['draft.runners', { away: '', runners }],
    ['draft.runners', { sportId: 3 }],
    ['draft.bestOf', { bestOf: 3 }],
    ['draft.league', { league: { id: 999_999 } }],
    ['draft.homeRating', { homeRating: 4 }],
    ['draft.home', { home: ' Old Boys' }],
    ['draft.runners', { away: '', runners: runners.slice(0, 1) }],
  ]
  for (const [field, more] of wrong) {
    const answer = await house.post('makematch', { draft: draft(more) })
    expect([field, more, answer]).toMatchObject([field, more, { http: 400 }])
    expect([more, String(answer['field'])]).toEqual([more, expect.stringContaining(field) as string])
  }
})
