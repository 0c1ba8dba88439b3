import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { describeReport } from './upline-report.ts'

let database: TestDatabase

const DAYS = { from: '2026-01-01', to: '2026-01-31' }

async function addUpline(id: string, under: string | null, level: number): Promise<void> {
  await database.owner.query(
    `insert into upline (account_id, operator_id, parent_id, above, level, currency)
     select $1, o.id, p.id, case when p.id is null then '{}' else p.above || p.id end, $3, 'MYR'
     from operator o left join upline p on p.account_id = $2`,
    [id, under, level],
  )
}

/**
 * Stores the daily totals of an account in minor units: number of bets, win/loss of the members, then of company,
 * shareholder and agent.
 */
async function addDay(id: string, day: string, [bets, members, ...parts]: readonly number[]): Promise<void> {
  const [company, shareholder, agent] = parts
  await database.owner.query(
    `insert into upline_day select id, $2, 'sportsbook', 1, $3, 1000 * $3::integer, 0, $4, 0, $5, '{0,0,0,0,0,0}'
     from upline where account_id = $1`,
    [id, day, bets, members, [company, shareholder, 0, 0, 0, agent]],
  )
}

beforeAll(async () => {
  database = await createTestDatabase()
  await database.owner.query("insert into operator (name, type) values ('Acme', 1)")
  await addUpline('AA', null, 1)
  await addUpline('AA1', 'AA', 5)
  await addUpline('AA2', 'AA', 5)
  await addUpline('AB', null, 1)
  await database.owner.query("update upline_day_end set closed_to = '2026-02-28', summed_to = '2026-02-28'")
  await addDay('AA', '2026-01-01', [3, -600, 300, 200, 100])
  await addDay('AA1', '2026-01-01', [2, -450, 250, 100, 100])
  await addDay('AA', '2026-01-31', [1, 101, -61, -40, 0])
  await addDay('AA', '2026-02-01', [9, 9, -9, 0, 0])
  await addDay('AB', '2026-01-01', [7, 7, -7, 0, 0])
})
afterAll(() => database.drop())

test('UP3 a report shows the days of an account by direct downline account and its direct members', async () => {
  expect(await describeReport(database.pool, { account: 'AA', ...DAYS })).toEqual([
    'AA, working days 2026-01-01 to 2026-01-31, MYR',
    'all  4 bets · turnover 40.00 · members -4.99 · agent 1.00 · shareholder 1.60 · company 2.39',
    'AA1  2 bets · turnover 20.00 · members -4.50 · agent 1.00 · shareholder 1.00 · company 2.50',
    'direct members  2 bets · turnover 20.00 · members -0.49 · shareholder 0.60 · company -0.11',
  ])
  expect(await describeReport(database.pool, { account: 'AA2', ...DAYS })).toEqual([
    'AA2, working days 2026-01-01 to 2026-01-31, MYR',
    'all  0 bets · turnover 0.00 · members 0.00 · company 0.00',
  ])
  await expect(describeReport(database.pool, { account: 'ZZ', ...DAYS })).rejects.toThrow('account_not_exists')
})
