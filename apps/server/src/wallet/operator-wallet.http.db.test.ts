import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture } from '../testing/manual-feed.ts'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { reports } from '../reports/index.ts'
import { wallet } from './index.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(reports, { jobs: [wallet], offers: ['cashout', 'builder'] })
  server.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('one', server.wallMs + 3_600_000) },
    {
      kind: 'fixture',
      fixture: fixture('two', server.wallMs + 7_200_000, {
        home: { name: 'Chile', region: 'CL' },
        away: { name: 'Ghana', region: 'GH' },
      }),
    },
  )
  await server.advance()
})
afterAll(() => server.drop())

async function homeWins() {
  const { odds } = await server.market(2)
  return odds
    .filter(([, kindId]) => kindId === 3)
    .map(([match_id, , , , , odds_milli = 0]) => ({
      match_id,
      market_type: 2,
      bet_type: 'BT_1X2',
      line_quarters: 0,
      selection: 'home',
      odds_milli,
    }))
}

const AGREED = { accept_better_odds: true, accept_any_odds: true }
const MYANMAR = { goals: 0, percent: 0 }

test('WA2 without a reachable operator wallet bets, cash-outs and balances are refused', async () => {
  const member = await server.member('MMK')
  const [one, two] = await homeWins()
  if (one === undefined || two === undefined) throw new Error('two matches are on offer')
  const place = { ...AGREED, stake: '1000' }
  const placed = await server.post('/bet/betsingle', {
    ...member,
    ...one,
    ...place,
    odds_type: 4,
    ref: 'before-it-went',
  })
  const { bet_id } = placed['bet'] as { bet_id: string }
  await server.database.pool.query(
    'update operator set type = 2 where id = (select operator_id from member where id = $1)',
    [member.id],
  )
  await server.advance(31_000)

  const line = { ...one, bet_type: 'BT_HDP', myanmar: MYANMAR }
  const calls: readonly (readonly [string, object])[] = [
    ['/bet/betcheck', { ...one, odds_type: 4 }],
    ['/bet/betcheckmultispecial', { legs: [one, two] }],
    ['/bet/betmmoclick', line],
    ['/bet/betbuildercheck', { legs: [one, line].map(({ odds_milli, ...leg }) => ({ ...leg, odds_milli })) }],
    ['/bet/vbetsingle', { ...one, ...place, odds_type: 4 }],
    ['/bet/vbetsinglemmo', { ...line, ...place }],
    ['/bet/vbetparlay', { ...place, legs: [one, two] }],
    ['/bet/vbetparlaymmo', { ...place, legs: [line, { ...line, match_id: two.match_id }] }],
    ['/bet/vbetsysparlay', { ...AGREED, legs: [one, two], sizes: [{ size: 2, unit: '1000' }] }],
    ['/bet/betbuilder', { ...place, legs: [one, line], combined_milli: 3000 }],
    ['/bet/cashoutquote', { bet_id, share: 100 }],
    ['/bet/cashout', { bet_id, share: 100, amount: '900', ref: 'sell-it-back' }],
    ['/userbalance', {}],
    ['/vuserbalance', {}],
  ]
  for (const [at, [url, body]] of calls.entries()) {
    const named = 'accept_any_odds' in body ? { ref: `reference-${at}` } : {}
    expect([url, await server.post(url, { ...member, ...body, ...named })]).toMatchObject([
      url,
      { http: 200, status: 0, statusdesc: 'unableToGetBalanceAtTheMoment' },
    ])
  }
  const wrong = await server.post('/bet/betsingle', { ...member, ...one, ...place, odds_type: 4, ref: 'wrong-call' })
  expect(wrong).toMatchObject({ http: 403, statusdesc: 'forbidden' })
  expect(await server.post('/vuserbalance', member)).not.toHaveProperty('barred')
  const barred = "select bar_member($1, 1, null, true, 'themselves', null, null)"
  await server.database.pool.query(barred, [member.id])
  expect(await server.post('/vuserbalance', member)).toMatchObject({ status: 0, barred: 'ownTimeOut' })
  expect(await server.post('/userprofile', member)).toMatchObject({
    http: 200,
    member_profile: {
      player_info: { operator_type: 2 },
      player_wallet: { available_balance: null, cash_balance: null, frozen_balance: null },
    },
  })
  const day = await server.post('/dailystatement', member)
  expect(day).toMatchObject({ http: 200, status: 1, currency: 'MMK', opening_balance: null, closing_balance: null })
  const told = day['rows'] as readonly Record<string, unknown>[]
  expect(told.find((row) => row['bet_id'] === bet_id)).toMatchObject({ kind: 'hold', before: null, after: null })
  expect(told.filter(({ before, after }) => before !== null || after !== null)).toEqual([])
  const days = { from_date: day['working_date'], to_date: day['working_date'] }
  const summary = await server.post('/gameresultsummarysportsbook', { ...member, ...days })
  expect(summary['rows']).toMatchObject([{ opening_balance: null, closing_balance: null }])
  const { rows } = await server.database.pool.query<{ count: bigint }>(
    'select count(*) from ticket where member_id = $1',
    [member.id],
  )
  expect(rows).toEqual([{ count: 1n }])
})

test('LI5 a bet on a sport without limits returns betLimitNotSet, and the session continues', async () => {
  await server.database.pool.query('update operator set type = 1')
  const member = await server.member()
  await server.database.pool.query('delete from member_limit where member_id = $1', [member.id])
  await server.advance(31_000)
  const [one] = await homeWins()
  const single = { ...member, ...one, odds_type: 4 }
  expect(await server.post('/bet/betcheck', single)).toMatchObject({ http: 200, statusdesc: 'betLimitNotSet' })
  expect(
    await server.post('/bet/betsingle', { ...single, ...AGREED, stake: '1000', ref: 'no-limits-set' }),
  ).toMatchObject({ http: 200, status: 0, statusdesc: 'betLimitNotSet' })
  expect(await server.post('/userbalance', member)).toMatchObject({ http: 200, status: 1 })
  const there = { ...single, ...AGREED, stake: '1000', ref: 'kept-with-us' }
  expect(await server.post('/bet/vbetsingle', there)).toMatchObject({ http: 403, statusdesc: 'forbidden' })
  expect(await server.post('/vuserbalance', member)).toMatchObject({ http: 403, statusdesc: 'forbidden' })
})
