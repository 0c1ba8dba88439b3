import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, live } from '../../testing/manual-feed.ts'
import { type Answer, openTestModules, type TestMember, type TestModules } from '../../testing/test-modules.ts'
import { results } from '../../results/index.ts'
import { enterOffice, type OfficeClient } from '../../backoffice/testing/office-client.ts'

let server: TestModules
let house: OfficeClient
let operator: OfficeClient
let refs = 0

type Member = TestMember & { readonly id: number }

beforeAll(async () => {
  server = await openTestModules(results)
  server.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('today', server.wallMs + 3_600_000) },
    { kind: 'fixture', fixture: fixture('live', server.wallMs - 600_000) },
    { kind: 'state', key: 'live', state: live() },
  )
  await server.advance()
  await server.database.owner.query(
    `with other as (insert into operator (name, type) values ('other', 1)), top as (
       insert into upline (account_id, operator_id, above, level, currency)
       select 'TT', id, '{}', 1, 'MYR' from operator where name = 'demo' returning id, operator_id)
     insert into upline (account_id, operator_id, parent_id, above, level, currency)
     select 'TT00', operator_id, id, array[id], 5, 'MYR' from top`,
  )
  house = await enterOffice(server, 'house')
  operator = await enterOffice(server, { operator: 'demo' })
})
afterAll(() => server.drop())

/** Creates a member under the upline `TT00`, directly under the operator (null), or under another operator. */
async function memberOf(above: 'TT00' | 'other' | null, currency?: string): Promise<Member> {
  const member = await server.member(currency)
  await server.database.owner.query(
    `update member set upline_id = (select id from upline where account_id = $2),
       operator_id = coalesce((select id from operator where name = $2), operator_id) where id = $1`,
    [member.id, above],
  )
  return member
}

interface Terms {
  readonly tab?: 2 | 3
  readonly betType?: string
  readonly stake?: string
}

async function placed(member: Member, { tab = 2, betType = 'BT_1X2', stake = '1000' }: Terms = {}): Promise<string> {
  // Logging in with a second-factor code has advanced the clock by 30 seconds, so the feed must publish again to stay
  // fresh.
  await server.advance()
  const { odds } = await server.market(tab)
  const kindId = betType === 'BT_1X2' ? 3 : 1
  const [match_id, , line_quarters, , , odds_milli] = odds.find(([, kind]) => kind === kindId) ?? []
  const terms = { match_id, market_type: tab, bet_type: betType, line_quarters, selection: 'home', odds_milli, stake }
  const flags = { odds_type: 4, accept_better_odds: true, accept_any_odds: true, ref: `office-bet-${(refs += 1)}` }
  const answer = await server.post('/bet/betsingle', { ...member, ...terms, ...flags })
  expect(answer).toMatchObject({ statusdesc: 'success' })
  return (answer['bet'] as { readonly bet_id: string }).bet_id
}

interface Row {
  readonly account: string
  readonly bet: { readonly bet_id: string; readonly legs: readonly { readonly match_id: number }[] }
}

function rowsOf(answer: Answer) {
  return answer['rows'] as readonly Row[]
}
function idsOf(answer: Answer) {
  return rowsOf(answer).map(({ bet }) => bet.bet_id)
}

test('platform, operator and upline each read exactly the bets of their own members', async () => {
  const [below, own, foreign] = [await memberOf('TT00'), await memberOf(null), await memberOf('other')]
  const bets = [await placed(below), await placed(own), await placed(foreign)]
  const [first, second, third] = bets
  expect(idsOf(await house.post('bookbets'))).toEqual(bets.toReversed())
  expect(idsOf(await house.post('bookbets', { operator: 'other' }))).toEqual([third])
  expect(idsOf(await house.post('bookbets', { account: own.account_id }))).toEqual([second])
  expect(idsOf(await house.post('bookbets', { operator: 'other', account: foreign.account_id }))).toEqual([third])
  const elsewhere = await house.post('bookbets', { operator: 'other', account: own.account_id })
  expect(elsewhere).toMatchObject({ http: 400, field: 'account' })
  expect(idsOf(await operator.post('bets'))).toEqual([second, first])
  const top = await enterOffice(server, { upline: 'TT' })
  expect(await top.post('bets')).toMatchObject({
    rows: [{ account: below.account_id, operator: 'demo', above: 'TT00', bet: { bet_id: first, legs: [{}] } }],
    next: null,
  })
  expect(idsOf(await top.post('bets', { account: below.account_id }))).toEqual([first])
  expect(await top.post('bets', { account: own.account_id })).toMatchObject({ http: 404 })
  expect(await operator.post('bets', { account: foreign.account_id })).toMatchObject({ http: 404 })
  expect(await operator.post('bookbets')).toMatchObject({ statusdesc: 'NoUserAccessRight' })
})

test('a bet list continues by its cursor and returns the bets after a given bet', async () => {
  const member = await memberOf(null)
  const ids = [await placed(member), await placed(member), await placed(member)]
  const account = member.account_id
  const page = await operator.post('bets', { account, size: 2 })
  expect([idsOf(page), page['next']]).toEqual([[ids[2], ids[1]], ids[1]])
  const last = await operator.post('bets', { account, size: 2, after: page['next'] })
  expect([idsOf(last), last['next']]).toEqual([[ids[0]], null])
  expect(idsOf(await house.post('bookbets', { since: ids[0] }))).toEqual([ids[2], ids[1]])
  expect(idsOf(await house.post('bookbets', { since: ids[2] }))).toEqual([])
})

test('bets are filtered by state, match, market, sport, day and size', async () => {
  const member = await memberOf(null)
  const rich = await memberOf(null, 'USD')
  const early = await placed(member, { betType: 'BT_HDP' })
  const waits = await placed(member, { tab: 3 })
  const big = await placed(rich, { stake: '9000' })
  const found = async (narrowed: object) =>
    idsOf(await house.post('bookbets', { since: String(BigInt(early) - 1n), ...narrowed }))
  expect(await found({ state: 'pending' })).toEqual([waits])
  expect(await found({ state: 'running' })).toEqual([big, early])
  expect(await found({ state: 'settled' })).toEqual([])
  expect(await found({ market: 'BT_HDP' })).toEqual([early])
  const legs = rowsOf(await house.post('bookbets', { state: 'pending' })).flatMap(({ bet }) => bet.legs)
  const matchId = legs[0]?.match_id
  expect(await found({ matchId })).toEqual([waits])
  expect(await found({ matchId, market: 'BT_HDP' })).toEqual([])
  expect(await found({ sportId: 1 })).toEqual([big, waits, early])
  expect(await found({ sportId: 2 })).toEqual([])
  // The largest bet, 10.00 MYR, is worth 2.38 USD: the filter by minimum amount uses cents of the base currency.
  expect(await found({ least: '238' })).toEqual([big, waits, early])
  expect(await found({ least: '239' })).toEqual([big])
  expect(await found({ least: '1000', currency: 'MYR' })).toEqual([waits, early])
  expect(await found({ fromDate: '2026-01-16', toDate: '2026-01-16' })).toEqual([])
})

test.each([
  ['market', { market: 'BT_NOPE' }],
  ['after', { after: '999999999999999' }],
  ['since', { since: '269999000000001' }],
  ['toDate', { fromDate: '2026-01-17', toDate: '2026-01-16' }],
  ['fromDate', { fromDate: '2026-02-30' }],
  ['operator', { operator: 'nobody' }],
  ['account', { account: 'nobody' }],
])('a bet list with an invalid %s is refused with its field', async (field, body) => {
  expect(await house.post('bookbets', body)).toMatchObject({ http: 400, field })
})
