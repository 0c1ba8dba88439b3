import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture, live } from './testing/manual-feed.ts'
import { openTestModules, type TestMember, type TestModules } from './testing/test-modules.ts'
import { cashOut } from './cash-out/index.ts'

let server: TestModules
/** Database connection that does not belong to the server. */
let other: pg.Client

beforeAll(async () => {
  server = await openTestModules(cashOut, { offers: ['cashout'] })
  server.feed.queueChanges(
    { kind: 'fixture', fixture: fixture('today', server.wallMs + 3_600_000) },
    { kind: 'fixture', fixture: fixture('live', server.wallMs - 600_000) },
    { kind: 'state', key: 'live', state: live() },
  )
  await server.advance()
  other = new pg.Client({ connectionString: server.database.connectionString })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await server.drop()
})

async function homeWin(tab: 2 | 3) {
  const { odds } = await server.market(tab)
  const [match_id, , , , , odds_milli = 0] = odds.find(([, kindId]) => kindId === 3) ?? []
  return { match_id, market_type: tab, bet_type: 'BT_1X2', line_quarters: 0, selection: 'home', odds_milli }
}

interface Rejected {
  readonly ref_no: string
  readonly status: string
  readonly reason: string | null
}

let refs = 0
async function codeOfBet(member: TestMember, leg: object): Promise<unknown> {
  refs += 1
  const answer = await server.post('/bet/betsingle', {
    ...member,
    ...leg,
    odds_type: 4,
    ref: `reference-${refs}`,
    stake: '1000',
    accept_better_odds: true,
    accept_any_odds: true,
  })
  return answer['statusdesc']
}

/**
 * Waits until a bet of the member gets this code, without a tight limit. The server's clock does not advance, so caches
 * change only by notification.
 */
async function soon(member: TestMember, leg: object, code: string): Promise<void> {
  await expect.poll(() => codeOfBet(member, leg), { interval: 20 }).toBe(code)
}

/** Changes of the account two levels above the member, each with its reversal and the code that a bet then gets. */
const BY_THE_TOP: readonly (readonly [change: string, back: string, code: string])[] = [
  [
    "update upline u set state = 'suspended' from member m where m.id = $1 and u.account_id = 'AB'",
    "update upline u set state = 'active' from member m where m.id = $1 and u.account_id = 'AB'",
    'accountSuspended',
  ],
  [
    "update upline u set closed_products = '{sportsbook}' from member m where m.id = $1 and u.account_id = 'AB'",
    "update upline u set closed_products = '{}' from member m where m.id = $1 and u.account_id = 'AB'",
    'sportsbookDisabled',
  ],
  [
    "insert into upline_limit select id, 1, 1, 999, 1000000, 1000000 from upline where account_id = 'AB' and $1 > 0",
    'delete from upline_limit where $1 > 0',
    'betOverMax',
  ],
]

test('UP4 a limit, a setting or an offer that is changed by plain SQL applies to the next bet', async () => {
  const member = await server.member()
  const leg = await homeWin(2)
  expect(await codeOfBet(member, leg)).toBe('success')
  const changes: readonly (readonly [change: string, back: string, code: string])[] = [
    [
      'update member_limit set max_bet = 999 where member_id = $1',
      'update member_limit set max_bet = 500000 where member_id = $1',
      'betOverMax',
    ],
    [
      'delete from member_limit where member_id = $1',
      'insert into member_limit values ($1, 1, 100, 500000, 50000000, 20000000)',
      'betLimitNotSet',
    ],
    [
      `delete from operator_product p using member m
       where m.id = $1 and p.operator_id = m.operator_id and p.product = 'sportsbook'`,
      "insert into operator_product select operator_id, 'sportsbook' from member where id = $1",
      'sportsbookDisabled',
    ],
    [
      "update member set closed_products = '{sportsbook}' where id = $1",
      "update member set closed_products = '{}' where id = $1",
      'sportsbookDisabled',
    ],
    [
      'update operator o set type = 2 from member m where m.id = $1 and o.id = m.operator_id',
      'update operator o set type = 1 from member m where m.id = $1 and o.id = m.operator_id',
      'forbidden',
    ],
  ]
  await other.query(
    `with top as (
       insert into upline (account_id, operator_id, above, level, currency)
       select 'AB', operator_id, '{}', 1, currency from member where id = $1 returning id, operator_id, currency
     ), agent as (
       insert into upline (account_id, operator_id, parent_id, above, level, currency)
       select 'AB00', operator_id, id, array[id], 5, currency from top returning id
     )
     update member set upline_id = agent.id from agent where member.id = $1`,
    [member.id],
  )
  for (const [change, back, code] of [...changes, ...BY_THE_TOP]) {
    await other.query(change, [member.id])
    await soon(member, leg, code)
    await other.query(back, [member.id])
    await soon(member, leg, 'success')
  }
})

test('AC a match that a trader hides or closes refuses the next bet, until it is opened again', async () => {
  const member = await server.member()
  const leg = await homeWin(2)
  const set = (betting: string) => other.query('update match set betting = $2 where id = $1', [leg.match_id, betting])
  await set('closed')
  await soon(member, leg, 'matchNotAllowBet')
  await set('hidden')
  await soon(member, leg, 'matchHide')
  expect((await server.market(2)).matches).toEqual([])
  // Repeats a feed message of the match, which must not reopen the suspended match.
  server.feed.queueChanges({ kind: 'fixture', fixture: fixture('today', server.wallMs + 3_600_000) })
  await server.advance()
  expect(await codeOfBet(member, leg)).toBe('matchHide')
  await set('open')
  await soon(member, leg, 'success')
})

test('AC3 a pending bet on a match that is hidden meanwhile is rejected', async () => {
  const member = await server.member()
  const leg = await homeWin(3)
  expect(await codeOfBet(member, leg)).toBe('success')
  const first = `reference-${refs}`
  await other.query("update match set betting = 'hidden' where id = $1", [leg.match_id])
  await soon(member, leg, 'matchHide')
  // Includes bets placed before the notification about the change, which are pending too.
  const reasons = async () => {
    const { bets } = await server.post('/bet/betrejectlist', member)
    return Object.fromEntries((bets as Rejected[]).map(({ ref_no, status, reason }) => [ref_no, `${status} ${reason}`]))
  }
  await expect.poll(reasons).toMatchObject({ [first]: 'rejected suspendedDuringWait' })
  await other.query("update match set betting = 'open' where id = $1", [leg.match_id])
})

test('a change during a lost database subscription applies after the subscription is restored', async () => {
  const member = await server.member()
  const leg = await homeWin(2)
  expect(await codeOfBet(member, leg)).toBe('success')
  await other.query('begin')
  await other.query('alter table match disable trigger match_betting_is_published')
  await other.query('alter table member_limit disable trigger member_limit_is_published')
  await other.query("update match set betting = 'closed' where id = $1", [leg.match_id])
  await other.query('update member_limit set max_bet = 999 where member_id = $1', [member.id])
  await other.query('alter table match enable trigger match_betting_is_published')
  await other.query('alter table member_limit enable trigger member_limit_is_published')
  await other.query('commit')
  expect(await codeOfBet(member, leg)).toBe('success')
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'touchline bus'`,
  )
  await expect.poll(() => codeOfBet(member, leg)).toBe('matchNotAllowBet')
  await other.query("update match set betting = 'open' where id = $1", [leg.match_id])
  await soon(member, leg, 'betOverMax')
})
