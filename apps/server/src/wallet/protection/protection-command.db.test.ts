import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readAuditLog } from '../../audit-log/audit-log.store.ts'
import { createTestDatabase, type TestDatabase } from '../../runtime/database/testing/test-database.ts'
import { logCommand } from '../../cli/log-command.ts'
import { runOnDatabase } from '../../cli/run-command.ts'
import { protectMember, describeProtection } from './protection.command.ts'
import { protectionCommand } from './protection.command.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.owner.query(
    `with o as (insert into operator (name, type) values ('Acme', 1), ('Elsewhere', 2) returning id, type)
     insert into member (account_id, operator_id, currency, password_hash)
     select case type when 1 then 'ann' else 'far' end, id, 'MYR', '' from o`,
  )
})
afterAll(() => database.drop())

async function order(...words: readonly string[]) {
  const asked = protectionCommand.read([...words, '--by', 'EVE', '--note', 'asked by phone'])
  if (asked.order === null) throw new Error('nothing is ordered')
  return protectMember(database.owner, asked.order)
}
function limit(amount: string, account = 'ann', kind = 'loss') {
  return order('--account', account, '--limit', kind, '--per', 'week', '--amount', amount)
}
async function recorded() {
  const { rows } = await database.owner.query<{ said: string }>(
    "select actor || ' ' || (detail ->> 'what') as said from security_log where kind = 'protection' order by id",
  )
  return rows.map(({ said }) => said)
}
function acts() {
  return readAuditLog(database.owner, { command: 'protection', orderedBy: null, before: null, limit: 10 })
}

function own(call: string, account = 'ann') {
  return database.owner.query(`select ${call} from member m where m.account_id = $1`, [account])
}
async function inForce() {
  const { rows } = await database.owner.query<{ amount: bigint }>(
    "select amount from protection_limit where kind = 'loss'",
  )
  return rows.map(({ amount }) => amount)
}
async function logged(...words: readonly string[]) {
  vi.stubEnv('MIGRATION_DATABASE_URL', database.connectionString)
  try {
    return (await runOnDatabase(logCommand, logCommand.read(words), () => undefined)).lines
  } finally {
    vi.unstubAllEnvs()
  }
}
const HOLDS = { isWell: true, lines: ['ann: the change is in force'] }
const REFUSED = {
  isWell: false,
  lines: ['ann: refused: only the member may relax their limits; the attempt is recorded'],
}

test('PR6 an operator may lower a member limit, and a raise or removal is refused and recorded', async () => {
  expect(await limit('250.00')).toEqual(HOLDS)
  expect(await limit('200')).toEqual(HOLDS)
  for (const amount of ['200.01', 'none']) expect(await limit(amount)).toEqual(REFUSED)
  expect(await limit('200')).toEqual(HOLDS)
  expect(await inForce()).toEqual([20_000n])
  expect(await recorded()).toEqual(['EVE lowered', 'EVE lowered', 'EVE permission_denied', 'EVE permission_denied'])
  const [newest, none] = await acts()
  expect(newest).toMatchObject({ orderedBy: 'EVE', before: null, after: { outcome: 'holds' } })
  expect(none).toMatchObject({ args: { amount: 'none' }, before: null, after: { outcome: 'permission_denied' } })
})

test('PR6 self-imposed limits of members appear neither in outputs, refusals nor logs', async () => {
  await own("protect_limit(m.id, 'loss', 'week', 17777, true, 'own', null, null)")
  await own("protect_limit(m.id, 'stake', 'month', 98765, true, 'own', null, null)")
  await own("protect_limit(m.id, 'stake', 'month', 987650, true, 'own', null, null)")
  const said = [
    await describeProtection(database.owner, 'ann'),
    (await limit('200')).lines,
    (await limit('none', 'ann', 'stake')).lines,
    // The member has no deposit limit. The response does not disclose whether a limit exists.
    (await limit('none', 'ann', 'deposit')).lines,
    await logged('security', '--kind', 'protection'),
    await logged('acts', '--command', 'protection'),
  ].flat()
  expect(said[0]).toBe('ann has no time-out or self-exclusion')
  expect(said.slice(1, 4)).toEqual(Array.from({ length: 3 }, () => REFUSED.lines[0]))
  expect(said.filter((line) => line.includes('"own":true'))).toHaveLength(3)
  expect(said.filter((line) => /17777|177\.77|98765|987\.65|9876\.50|asked"/.test(line))).toEqual([])
})

test('PR7 an operator extends a betting ban but never shortens it, and its end is not disclosed', async () => {
  const bar = (...time: readonly string[]) => order('--account', 'ann', ...time)
  expect(await bar('--time-out', '7')).toEqual(HOLDS)
  expect(await bar('--exclude', '12')).toEqual(HOLDS)
  const until = () => database.owner.query('select time_out_until, excluded_until from protection_bar')
  const { rows: before } = await until()
  expect(await bar('--time-out', '1')).toEqual(REFUSED)
  expect(await bar('--exclude', '6')).toEqual(REFUSED)
  expect((await until()).rows).toEqual(before)
  expect(await describeProtection(database.owner, 'ann')).toEqual([
    'ann:',
    'time-out in force: no bets, no games, no deposits',
    'self-exclusion in force: no bets, no games, no deposits',
  ])
  expect((await recorded()).slice(-2)).toEqual(['EVE permission_denied', 'EVE permission_denied'])
})

test('PR4 a deposit limit is refused for members with an operator wallet', async () => {
  await expect(limit('10', 'far', 'deposit')).rejects.toThrow('--limit is "deposit"')
  await expect(limit('10.001', 'far')).rejects.toThrow('--amount is "10.001": give none, or an amount of MYR')
  await expect(limit('10', 'nobody')).rejects.toThrow('there is no member nobody')
  expect(await describeProtection(database.owner, 'far')).toEqual(['far has no time-out or self-exclusion'])
})
