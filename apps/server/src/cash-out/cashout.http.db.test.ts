import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, live } from '../testing/manual-feed.ts'
import { type Answer, openTestModules, type TestModules } from '../testing/test-modules.ts'
import { cashOut } from './index.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(cashOut, { offers: ['cashout'] })
  server.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('today', server.wallMs + 3_600_000) },
    { kind: 'fixture', fixture: fixture('live', server.wallMs - 600_000) },
    { kind: 'state', key: 'live', state: live() },
  )
  await server.advance()
})
afterAll(() => server.drop())

let references = 0

/** Builds a bet of 10.00 at decimal odds on each named selection of a market's main line. */
async function betsOn(tab: 2 | 3, kindId: number, names: readonly string[], code: string) {
  const { odds } = await server.market(tab)
  const row = odds.find(([, type, , rank]) => type === kindId && rank === 0)
  const [match_id = 0, , line_quarters = 0, , , ...prices] = row ?? []
  return names.map((selection, at) => {
    references += 1
    return {
      match_id,
      market_type: tab,
      bet_type: code,
      line_quarters,
      selection,
      odds_type: 4,
      odds_milli: Number(prices[at]),
      accept_better_odds: false,
      accept_any_odds: false,
      ref: `reference-${references}`,
      stake: '1000',
    }
  })
}

function idOf(answer: Answer): string {
  return (answer['bet'] as { bet_id: string }).bet_id
}

test('CO1 immediately after placement the cash-out offer is the stake less both margins', async () => {
  const member = await server.member()
  const markets = [
    await betsOn(2, 3, ['home', 'draw', 'away'], 'BT_1X2'),
    await betsOn(2, 1, ['home', 'away'], 'BT_HDP'),
    await betsOn(2, 2, ['over', 'under'], 'BT_OU'),
  ]
  for (const bets of markets) {
    for (const bet of bets) {
      const bet_id = idOf(await server.post('/bet/betsingle', { ...member, ...bet }))
      const quote = await server.post('/bet/cashoutquote', { ...member, bet_id, share: 100 })
      expect(quote).toMatchObject({ status: 1, wait_ms: 0, cashed: { stake: '1000' }, left: { stake: '0' } })
      // The cash-out margin deducts 5 %, and the margin in the price up to 10 %; the shown price is rounded down.
      expect(Number(quote['amount']), `${bet.bet_type} ${bet.selection}`).toBeGreaterThan(1000 * 0.95 * 0.88)
      expect(Number(quote['amount']), `${bet.bet_type} ${bet.selection}`).toBeLessThan(1000 * 0.95)
    }
  }
})

test('CO2 a partial cash-out leaves the rest running, as the list and the balance show', async () => {
  const member = await server.member()
  const [bet] = await betsOn(2, 3, ['home'], 'BT_1X2')
  const bet_id = idOf(await server.post('/bet/betsingle', { ...member, ...bet }))
  const { amount } = await server.post('/bet/cashoutquote', { ...member, bet_id, share: 60 })
  const asked = { ...member, ref: 'cash-out-part', bet_id, share: 60, amount }
  const done = await server.post('/bet/cashout', asked)
  expect(done).toMatchObject({
    status: 1,
    state: 'paid',
    paid: amount,
    judged_at_ms: null,
    balance: String(999_000 + Number(amount)),
    outstanding_balance: '400',
  })
  expect(await server.post('/bet/cashout', asked)).toEqual(done)
  expect(await server.post('/bet/betacceptlist', member)).toMatchObject({
    bets: [{ bet_id, status: 'running', stake: '1000', cash_out: { paid: amount, stake: '600', judged_at_ms: null } }],
  })
})

test('CO4 an amount above the offer is refused with the offer', async () => {
  const member = await server.member()
  const [bet] = await betsOn(2, 3, ['home'], 'BT_1X2')
  const bet_id = idOf(await server.post('/bet/betsingle', { ...member, ...bet }))
  const { amount } = await server.post('/bet/cashoutquote', { ...member, bet_id, share: 100 })
  const greedy = { ...member, ref: 'cash-out-greedy', bet_id, share: 100, amount: String(Number(amount) * 2) }
  expect(await server.post('/bet/cashout', greedy)).toMatchObject({ status: 0, statusdesc: 'cashOutMoved', amount })
})

test('CO7 a bad request is refused with its field, and an unknown bet with notFound', async () => {
  const member = await server.member()
  const asked = { ...member, ref: 'cash-out-bad', bet_id: '260117000000001', share: 100, amount: '100' }
  expect(await server.post('/bet/cashout', { ...asked, share: 0 })).toMatchObject({
    http: 400,
    statusdesc: 'badInput',
    field: 'share',
  })
  expect(await server.post('/bet/cashout', { ...asked, more: 1 })).toMatchObject({ http: 400, statusdesc: 'badInput' })
  for (const bet_id of ['0', 'x', '-1']) {
    expect(await server.post('/bet/cashout', { ...asked, bet_id })).toMatchObject({ http: 400, field: 'bet_id' })
  }
  for (const bet_id of ['1', '260117000000001', '999999999999999999', '991399000000000']) {
    expect(await server.post('/bet/cashout', { ...asked, bet_id })).toMatchObject({ http: 404, statusdesc: 'notFound' })
    expect(await server.post('/bet/cashoutquote', { ...member, bet_id, share: 100 })).toMatchObject({ http: 404 })
  }
})

test('CO7 the profile returns the features that the operator offers', async () => {
  const { member_profile } = await server.post('/userprofile', await server.member())
  expect(member_profile).toMatchObject({ offers: { cash_out: true, builder: false } })
})

test('CO7 an operator without cash-out refuses with code cashOutDisabled', async () => {
  const other = await openTestModules(cashOut)
  const member = await other.member()
  expect(await other.post('/bet/cashoutquote', { ...member, bet_id: '260117000000001', share: 100 })).toMatchObject({
    http: 200,
    status: 0,
    statusdesc: 'cashOutDisabled',
  })
  await other.drop()
})
