import { createFactSeal } from '../secrets/text-seal.ts'
import { auditMatches } from '../offer/matches/fact-seals.store.ts'
import { auditStoredSettlements } from '../results/audit-settlements.store.ts'
import { DAY_MS, workingDate } from '@touchline/domain/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuditReader } from '../audit-log/verify-audit-log.store.ts'
import { verifyAuditLog } from '../audit-log/verify-audit-log.ts'
import { DEMO_BETTORS } from '../demo/demo-world.ts'
import { createPepper } from '../secrets/pepper.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { TEST_PEPPER } from '../testing/test-pepper.ts'
import { auditLedger } from '../wallet/audit.ts'
import { readLedger } from '../wallet/ledger-reader.store.ts'
import { sumHierarchyDays } from '../wallet/uplines/upline-days.store.ts'

const DAYS = 6

let world: TestServer
beforeAll(async () => {
  world = await startTestServer({ demo: true, historyDays: DAYS })
})
afterAll(() => world.drop())

async function rows<Row extends object>(text: string): Promise<Row[]> {
  return (await world.database.owner.query<Row>(text)).rows
}
async function column(text: string): Promise<string[]> {
  return (await rows<{ x: unknown }>(text)).map(({ x }) => String(x))
}

/** Row counts of the tables that a second history would change. */
function everything() {
  return column(`select count(*) as x from ticket union all select count(*) from posting union all
    select count(*) from booking union all select count(*) from cash_out union all select count(*) from void_order
    union all select count(*) from match_result`)
}

async function startAgain(): Promise<void> {
  await world.stop()
  await world.start()
}

test('a new demo has complete past days with bets of all kinds, each settled and none open', async () => {
  const today = workingDate(world.wallMs)
  const dates = Array.from({ length: DAYS }, (_, back) => workingDate(world.wallMs - (DAYS - back) * DAY_MS))
  expect(await column('select distinct working_date::text as x from ticket order by 1')).toEqual(dates)
  const kinds = await column('select distinct kind as x from ticket order by 1')
  expect(kinds).toEqual(['mmo_parlay', 'mmo_single', 'parlay', 'single', 'system'])
  const statuses = await column('select distinct status as x from ticket order by 1')
  expect(statuses).toEqual(expect.arrayContaining(['cashed_out', 'lost', 'lost_half', 'void', 'won', 'won_half']))
  expect(statuses).not.toEqual(expect.arrayContaining(['running', 'pending']))
  expect(await column('select distinct working_date::text as x from booking order by 1')).toEqual(dates)
  expect(await column(`select count(*) as x from posting where working_date >= '${today}'`)).toEqual(['0'])
  expect(await column('select count(*) as x from match where status = 0')).toEqual(['0'])
  expect(await column('select count(*) as x from placement_request where code is not null')).toEqual(['0'])
})

test('the leagues of the demo have played their season so far, with balanced matches per team', async () => {
  const leagues = await rows<{ name: string; played: number; fewest: number; most: number }>(`
    with sides as (
      select m.league_id, s.team, count(*) as played from match m, lateral (values (m.home), (m.away)) as s(team)
      where m.status = 1 and m.details #>> '{stage,season}' is not null group by m.league_id, s.team
    )
    select l.name, sum(s.played)::integer / 2 as played, min(s.played)::integer as fewest,
      max(s.played)::integer as most
    from sides s join league l on l.id = s.league_id where l.name ~ ' First League$' group by l.name order by l.name`)
  expect(leagues.map(({ name }) => name)).toEqual(
    ['Spain', 'Thailand', 'United Kingdom'].map((of) => `${of} First League`),
  )
  for (const { played, fewest, most } of leagues) {
    expect(played).toBeGreaterThan(90)
    expect(most - fewest).toBeLessThan(5)
  }
})

test('member balances equal deposits plus bet results, and the day totals equal the bookings', async () => {
  const differing = await rows(`
    select m.account_id, a.balance, a.at_risk, o.given, t.net
    from member m
    join ledger_account a on a.id = m.id * 2
    left join lateral (
      select coalesce(sum(o.amount), 0) as given from fund_transfer o where o.member_id = m.id
    ) o on true
    left join lateral (select sum(b.win_loss + b.commission) as net, count(*) as bets from booking b
      where b.member_id = m.id) t on true
    where m.account_id = any ('{${DEMO_BETTORS.join()}}')
      and (a.balance <> o.given + t.net or a.at_risk <> 0 or t.bets < ${DAYS})`)
  expect(differing).toEqual([])
  await sumHierarchyDays(world.database.pool, workingDate(world.wallMs))
  const ofDays = await column(`select sum(d.member_win_loss) as x from upline_day d join upline u on u.id = d.upline_id
    where u.account_id in ('DM', 'DT', 'DW') group by u.account_id order by u.account_id`)
  const booked = await column(`select sum(b.win_loss) as x from booking b join member m on m.id = b.member_id
    where m.upline_id is not null group by left(m.account_id, 2) order by left(m.account_id, 2)`)
  expect([ofDays, ofDays.length]).toEqual([booked, 3])
  expect(await readLedger(world.database.owner, auditLedger)).toMatchObject({ ok: true })
  const graded = await auditStoredSettlements(world.database.owner, createFactSeal(createPepper(TEST_PEPPER)))
  expect(graded).toEqual({ ok: true, line: expect.stringMatching(/graded again, all agree$/) })
})

test('SE9 every match of the demo and its history is as the server wrote it', async () => {
  const matches = await auditMatches(world.database.owner, createFactSeal(createPepper(TEST_PEPPER)))
  expect(matches).toEqual({ ok: true, line: expect.stringMatching(/^kick-offs: \d[\d,]*, all seals agree$/) })
})

test('WA12 every audit entry of the demo and its history has a valid seal', async () => {
  const { rows } = await world.database.owner.query<{ n: number }>('select count(*)::integer as n from audit_log')
  const audited = await verifyAuditLog(createAuditReader(world.database.owner), createPepper(TEST_PEPPER))
  const count = rows[0]?.n.toLocaleString('en')
  expect(audited).toEqual({ ok: true, line: `audit log: ${count} entries, chain complete, ${count} seals agree` })
})

test('WA3 an operator wallet has its own demo days and no undelivered calls', async () => {
  const bets = await column(`select count(*) as x from ticket t join member m on m.id = t.member_id
    join operator o on o.id = m.operator_id where o.type = 2 group by m.account_id order by m.account_id`)
  expect(bets.map((count) => Number(count) >= DAYS)).toEqual([true, true])
  expect(await column('select distinct state as x from operator_call')).toEqual(['accepted'])
  const calls = await column('select distinct call as x from operator_call order by 1')
  expect(calls).toEqual(expect.arrayContaining(['confirm', 'hold', 'settle']))
})

test('a restart replays no demo history, completed or interrupted, and none after a real bet', async () => {
  const before = await everything()
  await startAgain()
  expect(await everything()).toEqual(before)
  await world.database.owner.query('update demo_history set is_complete = false')
  await startAgain()
  expect(await everything()).toEqual(before)
  expect(await column('select is_complete as x from demo_history')).toEqual(['true'])
  await world.database.owner.query('delete from demo_history')
  await startAgain()
  expect([await column('select count(*) as x from demo_history'), await everything()]).toEqual([['0'], before])
})
