import { exponentOf, type Currency } from '@touchline/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setModuleSetting } from './testing/operator-offers.ts'
import { moveMoney } from './wallet/money.command.ts'
import { enterOffice, type OfficeClient } from './backoffice/testing/office-client.ts'
import { report } from './backoffice/testing/reports.ts'
import { ODD, putUnder } from './results/testing/put-under.ts'
import { fixture, buildFullTimeOutcome } from './testing/manual-feed.ts'
import { type Answer, openTestModules, type TestMember, type TestModules } from './testing/test-modules.ts'
import { reports } from './reports/index.ts'
import { auditLedger } from './wallet/audit.ts'
import { readLedger } from './wallet/ledger-reader.store.ts'

/** Currencies with no, two and three decimals, each with a stake as the member types the amount. */
const AMOUNTS = [
  ['VND', '1237'],
  ['JPY', '1237'],
  ['KRW', '1237'],
  ['KHR', '12.37'],
  ['KWD', '1.237'],
  ['BHD', '1.237'],
] as const satisfies readonly (readonly [Currency, string])[]
const STAKE = 1_237n
/** Initial balance in minor units. */
const FIRST = 1_000_000n

type Member = TestMember & { readonly id: number }
interface Bet {
  readonly bet_id: string
  readonly currency: string
  readonly risk: string
  readonly max_payout: string
}

let server: TestModules
let operator: OfficeClient
let refs = 0
const members = new Map<Currency, Member>()
const bets = new Map<Currency, Bet>()
const cashed = new Map<Currency, bigint>()

function memberOf(currency: Currency): Member {
  const member = members.get(currency)
  if (member === undefined) throw new Error(`no member bets in ${currency}`)
  return member
}

async function betOn(member: Member, matchId: number): Promise<Bet> {
  const { odds } = await server.market(2)
  const [match_id, , line_quarters, , , odds_milli] = odds.find(([id, kind]) => id === matchId && kind === 3) ?? []
  const answer = await server.post('/bet/betsingle', {
    ...member,
    match_id,
    market_type: 2,
    bet_type: 'BT_1X2',
    line_quarters,
    selection: 'home',
    odds_milli,
    odds_type: 4,
    accept_better_odds: true,
    accept_any_odds: true,
    ref: `currency-${(refs += 1)}`,
    stake: String(STAKE),
  })
  expect(answer).toMatchObject({ status: 1, bet: { status: 'running', market_type: 2, stake: String(STAKE) } })
  return answer['bet'] as Bet
}

async function balanceOf(member: Member): Promise<bigint> {
  return BigInt(String((await server.post('/userbalance', { ...member }))['account_balance']))
}

async function matchIds(): Promise<readonly number[]> {
  const { rows } = await server.database.pool.query<{ id: number }>('select id from match order by provider_key')
  return rows.map(({ id }) => id)
}

async function result(version: number, [home, away]: readonly [number, number]): Promise<void> {
  const outcome = buildFullTimeOutcome([0, 0], [home, away])
  server.feed.queueChanges({ kind: 'result', key: 'a', version, certainty: 2, outcome })
  await server.advance()
}

function maxPayout(currency: Currency): bigint {
  return BigInt(bets.get(currency)?.max_payout ?? 0)
}
/** Expected balance in minor units after two bets: one cashed out, one settled with `returned`. */
function expected(currency: Currency, returned: bigint): bigint {
  return FIRST - 2n * STAKE + (cashed.get(currency) ?? 0n) + returned
}

async function settledBet(currency: Currency): Promise<Answer> {
  return (await server.post('/gameresultsportsbook', {
    ...memberOf(currency),
    from_date: '2026-01-17',
    to_date: '2026-01-17',
  })) as Answer
}

beforeAll(async () => {
  server = await openTestModules(reports)
  await setModuleSetting(server.database.owner, 'cash_out', true)
  for (const key of ['a', 'b']) {
    server.feed.queueChanges({ kind: 'fixture', fixture: fixture(key, server.wallMs + 3_600_000) })
  }
  await server.advance()
  const [first = 0, second = 0] = await matchIds()
  for (const [currency] of AMOUNTS) {
    const member = await server.member(currency)
    await putUnder(server.database, member, ODD)
    members.set(currency, member)
    bets.set(currency, await betOn(member, first))
    const { bet_id } = await betOn(member, second)
    const { amount } = await server.post('/bet/cashoutquote', { ...member, bet_id, share: 100 })
    const sold = { ...member, bet_id, share: 100, amount, ref: `currency-${(refs += 1)}` }
    await server.post('/bet/cashout', sold)
    cashed.set(currency, BigInt(String(amount)))
  }
  operator = await enterOffice(server, { operator: 'demo' })
})
afterAll(() => server.drop())

test('MO3 CO2 a bet and its cash-out move whole minor units in every currency', async () => {
  for (const [currency] of AMOUNTS) {
    expect(bets.get(currency)).toMatchObject({ currency, risk: String(STAKE) })
    expect([currency, await balanceOf(memberOf(currency))]).toEqual([currency, expected(currency, 0n)])
  }
})

test('MO3 SE1 a settlement pays the maximum payout of the bet, and a correction takes it back', async () => {
  await result(1, [1, 0])
  for (const [currency] of AMOUNTS) {
    expect([currency, await balanceOf(memberOf(currency))]).toEqual([currency, expected(currency, maxPayout(currency))])
    const won = { bet_id: bets.get(currency)?.bet_id, status: 'won', return: String(maxPayout(currency)) }
    expect(await settledBet(currency)).toMatchObject({ bets: expect.arrayContaining([expect.objectContaining(won)]) })
  }
  await result(2, [0, 1])
  for (const [currency] of AMOUNTS) {
    expect([currency, await balanceOf(memberOf(currency))]).toEqual([currency, expected(currency, 0n)])
  }
})

test('MO3 WA7 each statement row connects the balance before and after in every currency', async () => {
  for (const [currency] of AMOUNTS) {
    const account = memberOf(currency).account_id
    const answer = await operator.post('statement', { account, size: 100 })
    expect(answer).toMatchObject({ http: 200, currency, opening: '0', closing: String(expected(currency, 0n)) })
    const rows = answer['rows'] as readonly { amount: string; before: string; after: string }[]
    for (const { amount, before, after } of rows) expect(BigInt(before) + BigInt(amount)).toBe(BigInt(after))
  }
})

test('MO3 UP8 the upline report and the bets file contain the loss of the member in its currency', async () => {
  const file = await server.request(`/office/betsfile`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operator.token}` },
    body: '{}',
  })
  const lines = (await file.text()).trim().split('\n')
  for (const [currency] of AMOUNTS) {
    const { total } = await report(operator, { by: 'account', currency })
    const lost = expected(currency, 0n) - FIRST
    expect([currency, BigInt(total?.winLoss ?? 0)]).toEqual([currency, lost])
    const sum = total?.parts.reduce((all, { winLoss }) => all + BigInt(winLoss), 0n)
    expect([currency, sum]).toEqual([currency, -lost])
    const line = lines.find((each) => each.includes(bets.get(currency)?.bet_id ?? 'none'))
    expect(line).toContain(`"currency":"${currency}"`)
    expect(line).toContain(`"stake":"${STAKE}"`)
  }
})

test('MO6 a transfer by command accepts as many decimals as the currency has, and no more', async () => {
  const { owner } = server.database
  for (const [currency, amount] of AMOUNTS) {
    const [from, to] = [await server.member(currency), await server.member(currency)]
    const order = { kind: 'transfer', account: from.account_id, to: to.account_id, note: null, by: 'ANN' } as const
    const ref = `transfer-${currency}`
    expect(await moveMoney(owner, { ...order, amount, ref })).toMatchObject({ outcome: 'done' })
    const again = await moveMoney(owner, { ...order, amount, ref })
    expect(again).toMatchObject({ outcome: 'repeated', summary: expect.stringContaining(`${amount} ${currency}`) })
    expect([currency, await balanceOf(from), await balanceOf(to)]).toEqual([currency, FIRST - STAKE, FIRST + STAKE])
    const finer = `${amount}${exponentOf(currency) === 0 ? '.' : ''}5`
    await expect(moveMoney(owner, { ...order, amount: finer, ref: `${ref}-finer` })).rejects.toThrow(
      `at most ${exponentOf(currency)} decimals`,
    )
  }
  expect(await readLedger(owner, auditLedger)).toMatchObject({ ok: true })
})
