import { CURRENCIES } from '@touchline/domain/money'
import { SPORTS } from '@touchline/domain/sport'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount } from '../cli/create-member-command.ts'
import { createOperator } from '../cli/create-operator-command.ts'
import { enterOffice } from '../backoffice/testing/office-client.ts'
import { createTestDatabase } from '../runtime/database/testing/test-database.ts'
import { fixture } from '../testing/manual-feed.ts'
import { openTestModules, type TestModules } from '../testing/test-modules.ts'
import { results } from '../results/index.ts'
import { addHouseLimits } from './house-limits.store.ts'
import { smallStake } from './house-limits.ts'
import { NO_PASSWORD } from '../members/passwords/passwords.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(results, { houseLimits: true })
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('today', server.wallMs + 3_600_000) })
  await server.advance()
  await createOperator(server.database.owner, { name: 'fresh', type: 1, by: 'ANN', note: null })
})
afterAll(() => server.drop())

const passwords = { hash: () => Promise.resolve(NO_PASSWORD) }

/** Places the first bet of a new account, stake 1.00 by default, after funding the account and choosing a password. */
async function firstBet(account_id: string, stake = 100n) {
  const { owner } = server.database
  const { rows } = await owner.query<{ id: bigint }>(
    'update member set must_change_password = false where account_id = $1 returning id',
    [account_id],
  )
  await owner.query("select transfer_funds(0::smallint, '2026-01-17', 0, 'deposit', $1, null, $3, $2, 'ANN')", [
    rows[0]?.id,
    `first-bet-${account_id}`,
    stake * 10n,
  ])
  await server.advance()
  const session_token = await server.openSession(account_id)
  const [match_id, , , , , odds_milli = 0] = (await server.market(2)).odds.find(([, kindId]) => kindId === 3) ?? []
  return server.post('/bet/betsingle', {
    ...{ account_id, session_token, match_id, odds_milli, stake: String(stake), ref: `first-${account_id}` },
    ...{ market_type: 2, bet_type: 'BT_1X2', line_quarters: 0, selection: 'home', odds_type: 4 },
    ...{ accept_better_odds: false, accept_any_odds: false },
  })
}

function create(line: 'command' | 'office' | 'launch') {
  const { owner } = server.database
  const ways = {
    command: async () => {
      const asked = { operator: 'fresh', currency: 'MYR', group: 'A', limits: null, by: 'ANN' } as const
      await createAccount(owner, passwords, { ...asked, account: 'by-command' })
      return 'by-command'
    },
    office: async () => {
      const client = await enterOffice(server, { operator: 'fresh' })
      const top = { id: 'FR', currency: 'MYR' }
      await client.post('createaccount', { ref: 'house-limits-1', top, level: 'shareholder', count: 1 })
      const made = await client.post('createaccount', {
        ...{ ref: 'house-limits-2', account: 'FR', level: 'member', count: 1 },
      })
      return (made['made'] as readonly { account: string }[])[0]?.account ?? ''
    },
    launch: async () => {
      await owner.query(
        "select create_operator_member('by-launch', id, 'MYR', 'none') from operator where name = 'fresh'",
      )
      return 'by-launch'
    },
  }
  return ways[line]()
}

test.each(['command', 'office', 'launch'] as const)(
  'LI7 the first member of a new operator, created by %s, can bet without further setup',
  async (way) => {
    expect(await firstBet(await create(way))).toMatchObject({ http: 200, status: 1, statusdesc: 'success' })
  },
)

test.each(['VND', 'JPY', 'KRW', 'KHR', 'KWD', 'BHD'] as const)(
  'MO3 an operator enables %s, and a member can bet a small stake but not less',
  async (currency) => {
    const { owner } = server.database
    await owner.query("update operator set currencies = currencies || $1::text where name = 'fresh'", [currency])
    const asked = { operator: 'fresh', currency, group: 'A', limits: null, by: 'ANN' } as const
    await createAccount(owner, passwords, { ...asked, account: `in-${currency}` })
    const stake = smallStake(currency)
    expect(await firstBet(`in-${currency}`, stake)).toMatchObject({ status: 1, statusdesc: 'success' })
    const { rows } = await owner.query<{ balance: string; at_risk: string; currency: string }>(
      `select a.balance::text, a.at_risk::text, a.currency from ledger_account a join member m on a.id = m.id * 2
       where m.account_id = $1`,
      [`in-${currency}`],
    )
    expect(rows).toEqual([{ balance: String(stake * 9n), at_risk: String(stake), currency }])
    await createAccount(owner, passwords, { ...asked, account: `low-${currency}` })
    const low = await firstBet(`low-${currency}`, stake / 2n === 0n ? 1n : stake / 2n)
    expect(low).toMatchObject({ status: 0, statusdesc: 'betLowerMin' })
  },
)

test('LI7 limits given at the creation of a member override the defaults of the operator', async () => {
  const member = await server.member()
  const { rows } = await server.database.owner.query<{ max_bet: bigint }>(
    `select l.max_bet from member_limit l join member m on m.id = l.member_id
     where m.account_id = $1 and l.sport_id = 1`,
    [member.account_id],
  )
  expect(rows).toEqual([{ max_bet: 500_000n }])
})

test('LI7 every currency has limits, a rate and company accounts', async () => {
  const { rows } = await server.database.owner.query(
    `select c.currency, (select count(*)::integer from house_limit h where h.currency = c.currency) as sports,
       (select count(*)::integer from house_rate r where r.currency = c.currency) as rates,
       (select count(*)::integer from ledger_account a where a.currency = c.currency and a.shard is not null)
         as accounts
     from unnest($1::text[]) c(currency)`,
    [CURRENCIES],
  )
  expect(rows).toEqual(CURRENCIES.map((currency) => ({ currency, sports: SPORTS.length, rates: 1, accounts: 16 })))
})

test('LI7 accounts without limits get the defaults, and an account with a sport limit keeps it', async () => {
  const database = await createTestDatabase()
  const { owner } = database
  await owner.query(
    `with o as (insert into operator (name, type) values ('older', 1) returning id
     ), top as (
       insert into upline (account_id, operator_id, above, level, currency)
       select a, id, '{}', 1, 'MYR' from o, unnest(array['BARE', 'SOME']) a returning id, account_id, operator_id
     ), below as (
       insert into member (account_id, operator_id, currency, upline_id, password_hash)
       select lower(account_id), operator_id, 'MYR', id, '' from top returning id, account_id
     ), alone as (
       insert into member (account_id, operator_id, currency, password_hash) select 'alone', id, 'JPY', '' from o
     )
     insert into member_limit select id, 1, 1, 2, 3, 4 from below where account_id = 'some'`,
  )
  await addHouseLimits(owner)
  await addHouseLimits(owner)
  const { rows } = await owner.query(
    `select u.account_id, count(l.sport_id)::integer as sports from upline u
     left join upline_limit l on l.upline_id = u.id group by 1
     union all
     select m.account_id, count(l.sport_id)::integer from member m
     left join member_limit l on l.member_id = m.id group by 1
     order by 1`,
  )
  expect(rows).toEqual([
    { account_id: 'BARE', sports: SPORTS.length },
    { account_id: 'SOME', sports: 0 },
    { account_id: 'alone', sports: SPORTS.length },
    { account_id: 'bare', sports: 0 },
    { account_id: 'some', sports: 1 },
  ])
  await database.drop()
})
