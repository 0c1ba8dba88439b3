import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, live } from '../../testing/manual-feed.ts'
import { setProduct } from '../../testing/operator-offers.ts'
import { openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { cashOut } from '../../cash-out/index.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(cashOut)
  server.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('today', server.wallMs + 3_600_000) },
    { kind: 'fixture', fixture: fixture('live', server.wallMs - 600_000) },
    { kind: 'state', key: 'live', state: live() },
  )
  await server.advance()
})
afterAll(() => server.drop())

/** Returns the fields of a bet that `betcheck` accepts. */
function checked({ ref: _ref, stake: _stake, accept_better_odds: _better, accept_any_odds: _any, ...leg }: Bet) {
  return leg
}

type Bet = Awaited<ReturnType<typeof homeWin>>

/** Returns a bet on the home win at the current price. */
async function homeWin(tab: 2 | 3, ref: string) {
  const { odds } = await server.market(tab)
  const [match_id, , , , , odds_milli = 0] = odds.find(([, kindId]) => kindId === 3) ?? []
  return {
    match_id,
    market_type: tab,
    bet_type: 'BT_1X2',
    line_quarters: 0,
    selection: 'home',
    odds_milli,
    odds_type: 4,
    ref,
    stake: '1000',
    accept_better_odds: false,
    accept_any_odds: false,
  }
}

test('AC1 a repeated reference with the same body is the same bet, with another body it is refused', async () => {
  const member = await server.member()
  const bet = await homeWin(2, 'reference-1')
  const answers = await Promise.all([1, 2, 3].map(() => server.post('/bet/betsingle', { ...member, ...bet })))
  const later = await server.post('/bet/betsingle', { ...member, ...bet })
  const ids = [...answers, later].map((answer) => (answer['bet'] as { bet_id: string }).bet_id)
  expect(new Set(ids).size).toBe(1)
  const other = await server.post('/bet/betsingle', { ...member, ...bet, stake: '2000' })
  expect(other).toMatchObject({ status: 0, statusdesc: 'betExists' })
  expect(await server.post('/userbalance', member)).toMatchObject({
    account_balance: '999000',
    outstanding_balance: '1000',
  })
})

test('AC1 a repeat of a placed bet gets its answer although the sportsbook is off meanwhile', async () => {
  const member = await server.member()
  const bet = await homeWin(2, 'reference-off')
  const placed = await server.post('/bet/betsingle', { ...member, ...bet })
  expect(placed).toMatchObject({ status: 1 })
  const { owner } = server.database
  let count = 0
  const placeNew = async () => {
    count += 1
    return (await server.post('/bet/betsingle', { ...member, ...bet, ref: `reference-new-${count}` }))['statusdesc']
  }
  await setProduct(owner, 'sportsbook', false)
  try {
    await expect.poll(placeNew).toBe('sportsbookDisabled')
    // New bets placed before the switch took effect change the balance.
    const repeated = await server.post('/bet/betsingle', { ...member, ...bet })
    expect(repeated).toMatchObject({ status: 1, bet: placed['bet'] })
  } finally {
    await setProduct(owner, 'sportsbook', true)
  }
})

test('AC2 a moved price is refused with the current price', async () => {
  const member = await server.member()
  const bet = await homeWin(2, 'reference-2')
  const seen = bet.odds_milli + 10
  expect(await server.post('/bet/betcheck', { ...member, ...checked(bet), odds_milli: seen })).toMatchObject({
    status: 1,
    moved: true,
    odds_milli: bet.odds_milli,
    wait_ms: 0,
  })
  expect(await server.post('/bet/betsingle', { ...member, ...bet, odds_milli: seen })).toMatchObject({
    http: 200,
    status: 0,
    statusdesc: 'oddsDisplayInvalid',
    odds_milli: bet.odds_milli,
  })
  expect(
    await server.post('/bet/betsingle', {
      ...member,
      ...bet,
      odds_milli: seen,
      ref: 'reference-3',
      accept_any_odds: true,
    }),
  ).toMatchObject({ status: 1, bet: { legs: [{ odds_milli: bet.odds_milli }] } })
})

test('OD9 a three-way bet in an odds type other than decimal is refused, and nothing is held', async () => {
  const member = await server.member()
  for (const odds_type of [1, 2, 3]) {
    const bet = { ...(await homeWin(2, `reference-malay-${odds_type}`)), odds_type, accept_any_odds: true }
    expect(await server.post('/bet/betsingle', { ...member, ...bet })).toEqual(
      expect.objectContaining({ http: 200, status: 0, statusdesc: 'oddsDisplayInvalid' }),
    )
  }
  expect(await server.post('/userbalance', member)).toMatchObject({ account_balance: '1000000' })
})

test('AC3 an in-play bet is pending, listed with its decision time, and rejected by a goal', async () => {
  const member = await server.member()
  const bet = await homeWin(3, 'reference-4')
  expect(await server.post('/bet/betcheck', { ...member, ...checked(bet) })).toMatchObject({
    score: [0, 0],
    wait_ms: 6_000,
  })
  expect(await server.post('/bet/betsingle', { ...member, ...bet })).toMatchObject({
    bet: { status: 'pending', judged_at_ms: server.wallMs + 6_000, legs: [{ struck_score: [0, 0] }] },
  })
  expect(await server.post('/bet/pendingbetlist', member)).toMatchObject({ bets: [{ ref_no: 'reference-4' }] })
  server.feed.queueChanges({ kind: 'state', key: 'live', state: live({ score: { home: 0, away: 1 } }) })
  await server.advance(1_000)
  await expect
    .poll(async () => (await server.post('/bet/betrejectlist', member))['bets'])
    .toMatchObject([{ ref_no: 'reference-4', status: 'rejected', reason: 'goalDuringWait' }])
  expect(await server.post('/userbalance', member)).toMatchObject({ account_balance: '1000000' })
})

test('AC3 an event reported together with its cancellation still rejects a pending bet', async () => {
  const now = live({ score: { home: 0, away: 1 } })
  server.feed.queueChanges({ kind: 'state', key: 'live', state: now })
  await server.advance()
  const events = { goal: { score: { home: 1, away: 1 } }, redCard: { reds: { home: 1, away: 0 } } }
  for (const [name, event] of Object.entries(events)) {
    const member = await server.member()
    const bet = { ...(await homeWin(3, `taken-back-${name}`)), accept_any_odds: true }
    expect(await server.post('/bet/betsingle', { ...member, ...bet })).toMatchObject({ bet: { status: 'pending' } })
    for (const state of [{ ...now, ...event }, now]) server.feed.queueChanges({ kind: 'state', key: 'live', state })
    await server.advance(6_000)
    await expect
      .poll(async () => (await server.post('/bet/betrejectlist', member))['bets'])
      .toMatchObject([{ ref_no: `taken-back-${name}`, status: 'rejected', reason: `${name}DuringWait` }])
  }
})

test('the lists and the statement of a member contain no bet of another member, on any page', async () => {
  const [mine, other] = [await server.member(), await server.member()]
  const placed = await server.post('/bet/betsingle', { ...other, ...(await homeWin(2, 'reference-5')) })
  const after = String(BigInt((placed['bet'] as { bet_id: string }).bet_id) + 1n)
  for (const page of [{}, { after }]) {
    expect(await server.post('/bet/betacceptlist', { ...mine, ...page })).toMatchObject({ bets: [], next: null })
    const theirs = await server.post('/bet/betacceptlist', { ...other, ...page })
    expect(theirs).toMatchObject({ bets: [{ ref_no: 'reference-5' }] })
  }
  const statement = await server.post('/dailystatement', mine)
  expect(statement).toMatchObject({
    opening_balance: '0',
    closing_balance: '1000000',
    rows: [{ kind: 'deposit', bet_id: null }],
  })
})

test('LI4 the max of the slip is the remaining platform cap, and a higher bet is refused with it', async () => {
  const member = await server.member()
  const bet = await homeWin(2, 'reference-li4')
  await server.database.owner.query(
    `insert into house_cap (scope, phase, match_id, amount)
     select 'selection', p, $1, 100000 from unnest(array['far', 'day', 'hour', 'live']) p`,
    [bet.match_id],
  )
  const offered = await server.post('/bet/betcheck', { ...member, ...checked(bet) })
  expect(offered).toMatchObject({ status: 1, max_bet_by: 'house' })
  const max = Number(offered['max_bet'])
  const refused = await server.post('/bet/betsingle', { ...member, ...bet, stake: String(max + 10) })
  expect(refused).toMatchObject({ http: 200, status: 0, statusdesc: 'betOverMax', field: 'stake' })
  expect(Math.abs(Number(refused['max_bet']) - max)).toBeLessThanOrEqual(1)
  expect(
    await server.post('/bet/betsingle', { ...member, ...bet, ref: 'reference-li4b', stake: String(max) }),
  ).toMatchObject({ status: 1 })
  await server.database.owner.query('delete from house_cap where match_id = $1', [bet.match_id])
  expect(await server.post('/bet/betcheck', { ...member, ...checked(bet) })).toMatchObject({ max_bet_by: 'member' })
})
