import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, live, buildFullTimeOutcome } from '../../testing/manual-feed.ts'
import { openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { cashOut } from '../../cash-out/index.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(cashOut, { offers: ['builder', 'cashout'] })
  server.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('today', server.wallMs + 3_600_000) },
    { kind: 'fixture', fixture: fixture('other', server.wallMs + 7_200_000) },
    { kind: 'fixture', fixture: fixture('live', server.wallMs - 600_000) },
    { kind: 'state', key: 'live', state: live() },
  )
  await server.advance()
})
afterAll(() => server.drop())

interface Leg {
  readonly match_id: number
  readonly market_type: number
  readonly bet_type: string
  readonly line_quarters: number
  readonly selection: string
  readonly odds_milli: number
}

const TYPES: Readonly<Record<string, readonly [id: number, sides: readonly string[]]>> = {
  BT_1X2: [3, ['home', 'draw', 'away']],
  BT_OU: [2, ['over', 'under']],
  BT_HDP: [1, ['home', 'away']],
}

/** Returns a leg on the nth match (from 0) of a tab, with the line in quarters. */
async function legOf(tab: 2 | 3, bet_type: string, selection: string, line_quarters = 0, nth = 0): Promise<Leg> {
  const { matches } = await server.market(tab)
  const match_id = matches[nth]?.[0] ?? 0
  const { odds } = (await (await server.get(`/uxmatch?match=${match_id}`)).json()) as { odds: number[][] }
  const [id, sides] = TYPES[bet_type] ?? [0, []]
  const row = odds.find((each) => each[1] === id && each[2] === line_quarters)
  return {
    match_id,
    market_type: tab,
    bet_type,
    line_quarters,
    selection,
    odds_milli: row?.[5 + sides.indexOf(selection)] ?? 1001,
  }
}

async function member() {
  const { account_id, session_token } = await server.member()
  return { account_id, session_token }
}

async function check(legs: readonly Leg[]) {
  return server.post('/bet/betbuildercheck', { ...(await member()), legs })
}

async function asking(legs: readonly Leg[], ref: string, over: object = {}) {
  return {
    ...(await member()),
    legs,
    ref,
    stake: '1000',
    combined_milli: (await check(legs))['combined_milli'],
    accept_better_odds: false,
    accept_any_odds: false,
    ...over,
  }
}

/** The test's model prices the 2½-goals line on every match. */
async function HOME_AND_OVER(tab: 2 | 3 = 2) {
  return [await legOf(tab, 'BT_1X2', 'home'), await legOf(tab, 'BT_OU', 'over', 10)]
}

test('SM1 correlated selections pay less than the product of their prices, opposed ones more', async () => {
  const together = await HOME_AND_OVER()
  const against = [together[0] as Leg, await legOf(2, 'BT_OU', 'under', 10)]
  const product = (legs: readonly Leg[]) => legs.reduce((price, { odds_milli }) => (price * odds_milli) / 1000, 1000)
  const [low, high] = [await check(together), await check(against)]
  expect(low, JSON.stringify(low)).toMatchObject({ status: 1, wait_ms: 0, min_bet: '100' })
  expect(Number(low['combined_milli'])).toBeLessThan(product(together))
  expect(Number(high['combined_milli'])).toBeGreaterThan(product(against) * 0.95)
  expect(Number(low['combined_milli'])).toBeGreaterThan(Math.max(...together.map(({ odds_milli }) => odds_milli)))
})

test('SM1 a bet builder is placed at one price and won with all of its legs', async () => {
  const legs = await HOME_AND_OVER()
  const asked = await asking(legs, 'builder-won-1')
  const hundredths = Math.floor(Number(asked.combined_milli) / 10)
  expect(await server.post('/bet/betbuilder', asked)).toMatchObject({
    status: 1,
    bet: { kind: 'builder', status: 'running', price_hundredths: hundredths, to_win: String(10 * (hundredths - 100)) },
  })
  expect(await server.post('/bet/betbuilder', { ...asked, stake: '2000' })).toMatchObject({ statusdesc: 'betExists' })
})

test('SM2 selections that cannot be combined are refused with a code', async () => {
  const home = await legOf(2, 'BT_1X2', 'home')
  const draw = await legOf(2, 'BT_1X2', 'draw')
  const elsewhere = await legOf(2, 'BT_1X2', 'home', 0, 1)
  expect(await check([home, draw])).toMatchObject({
    status: 0,
    statusdesc: 'builderImpossible',
    related: { first: 1, second: 2, why: 'match' },
  })
  expect(await check([home, home])).toMatchObject({ statusdesc: 'builderImplied' })
  expect(await check([home, elsewhere])).toMatchObject({ statusdesc: 'builderOneMatch' })
  expect(await check([home])).toMatchObject({ statusdesc: 'minMatch' })
  expect(await check([home, { ...draw, selection: 'nobody' }])).toMatchObject({ statusdesc: 'invalidBetTeam', leg: 2 })
  expect(await check([home, { ...draw, bet_type: 'BT_NONE' }])).toMatchObject({ statusdesc: 'invalidBetType', leg: 2 })
})

test('SM3 a moved price is refused with the current price', async () => {
  const asked = await asking(await HOME_AND_OVER(), 'builder-moved')
  const seen = Number(asked.combined_milli)
  expect(await server.post('/bet/betbuilder', { ...asked, combined_milli: seen + 100 })).toMatchObject({
    status: 0,
    statusdesc: 'oddsDisplayInvalid',
    odds_milli: seen,
  })
  expect(
    await server.post('/bet/betbuilder', {
      ...asked,
      ref: 'builder-any-1',
      combined_milli: seen + 100,
      accept_any_odds: true,
    }),
  ).toMatchObject({ status: 1 })
  expect(await server.post('/bet/betbuilder', { ...asked, ref: 'builder-big-1', stake: '900000' })).toMatchObject({
    statusdesc: 'betOverMax',
  })
})

test('SM3 an in-play bet builder has one bet delay, and a goal rejects it', async () => {
  const asked = await asking(await HOME_AND_OVER(3), 'builder-live-1')
  expect(await server.post('/bet/betbuilder', asked)).toMatchObject({ status: 1, bet: { status: 'pending' } })
  server.feed.queueChanges({ kind: 'state', key: 'live', state: live({ score: { home: 1, away: 0 } }) })
  await server.advance(1_000)
  const { account_id, session_token } = asked
  for (let tries = 0; tries < 100; tries += 1) {
    const { bets } = await server.post('/bet/betrejectlist', { account_id, session_token })
    if ((bets as object[]).length > 0) break
  }
  expect(await server.post('/bet/betrejectlist', { account_id, session_token })).toMatchObject({
    bets: [{ ref_no: 'builder-live-1', status: 'rejected', reason: 'goalDuringWait' }],
  })
})

test('SM1 CO1 a bet builder is cashed out at the joint chance of its legs and settled by all legs', async () => {
  const legs = await HOME_AND_OVER()
  const asked = await asking(legs, 'builder-cash-1')
  const { account_id, session_token } = asked
  const { bet } = (await server.post('/bet/betbuilder', asked)) as unknown as {
    bet: { bet_id: string; to_win: string }
  }
  const quote = await server.post('/bet/cashoutquote', { account_id, session_token, bet_id: bet.bet_id, share: 100 })
  expect(Number(quote['amount'])).toBeGreaterThan(1000 * 0.95 * 0.8)
  expect(Number(quote['amount'])).toBeLessThan(1000 * 0.95)
  server.feed.queueChanges({
    kind: 'result',
    key: 'today',
    version: 1,
    certainty: 2,
    outcome: buildFullTimeOutcome([1, 0], [2, 1]),
  })
  await server.advance()
  expect(await server.post('/bet/dbetlist', { account_id, session_token })).toMatchObject({
    bets: [{ bet_id: bet.bet_id, status: 'won', return: String(1000 + Number(bet.to_win)) }],
  })
})

test('SM1 OD8 quotes, bets and re-pricing use the price of the price group of the member', async () => {
  const inGroup = async (group: string) => {
    const one = await member()
    await server.database.owner.query('update member set comm_type = $2 where account_id = $1', [one.account_id, group])
    return one
  }
  const now = live({ minute: 20, score: { home: 1, away: 0 } })
  server.feed.queueChanges({ kind: 'state', key: 'live', state: now })
  await server.advance(6_000)
  const legs = await HOME_AND_OVER(3)
  const [usual, dear] = [await inGroup('A'), await inGroup('C')]
  const priceOf = async (of: typeof usual) =>
    Number((await server.post('/bet/betbuildercheck', { ...of, legs }))['combined_milli'])
  const [book, own] = [await priceOf(usual), await priceOf(dear)]
  expect(own).toBeLessThan(book)
  const bet = {
    ...dear,
    legs,
    ref: 'builder-group',
    stake: '1000',
    combined_milli: book,
    accept_better_odds: true,
    accept_any_odds: false,
  }
  expect(await server.post('/bet/betbuilder', bet)).toMatchObject({ statusdesc: 'oddsDisplayInvalid', odds_milli: own })
  const asked = { ...bet, ref: 'builder-group-2', combined_milli: own, accept_any_odds: true }
  expect(await server.post('/bet/betbuilder', asked)).toMatchObject({
    bet: { status: 'pending', price_hundredths: Math.floor(own / 10) },
  })
  server.feed.queueChanges({ kind: 'state', key: 'live', state: { ...now, minute: 40 } })
  await server.advance(6_000)
  const [bookAnew, anew] = [await priceOf(usual), await priceOf(dear)]
  expect(anew).not.toBe(own)
  expect(anew).toBeLessThan(bookAnew)
  await expect
    .poll(async () => (await server.post('/bet/betacceptfulllist', dear))['bets'])
    .toMatchObject([{ ref_no: 'builder-group-2', status: 'running', price_hundredths: Math.floor(anew / 10) }])
})

test('SM4 an operator without bet builder refuses with code betBuilderDisabled', async () => {
  const legs = await HOME_AND_OVER()
  const other = await openTestModules(cashOut)
  const { account_id, session_token } = await other.member()
  expect(await other.post('/bet/betbuildercheck', { account_id, session_token, legs })).toMatchObject({
    status: 0,
    statusdesc: 'betBuilderDisabled',
  })
  await other.drop()
})
