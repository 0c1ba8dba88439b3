import { afterAll, beforeAll, expect, test } from 'vitest'
import { readActs } from '../accounts/act.store.ts'
import { createTestDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { protectMember, tellProtection } from './protection-acts.ts'
import { protection } from './protection-command.ts'

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

const order = async (...words: readonly string[]) => {
  const asked = protection.read([...words, '--by', 'EVE', '--note', 'asked by phone'])
  if (asked.order === null) throw new Error('nothing is ordered')
  return protectMember(database.owner, asked.order)
}
const limit = (amount: string, account = 'ann', kind = 'loss') =>
  order('--account', account, '--limit', kind, '--per', 'week', '--amount', amount)
const recorded = async () => {
  const { rows } = await database.owner.query<{ said: string }>(
    "select actor || ' ' || (detail ->> 'what') as said from security_log where kind = 'protection' order by id",
  )
  return rows.map(({ said }) => said)
}
const acts = () => readActs(database.owner, { command: 'protection', orderedBy: null, before: null, limit: 10 })

test('PR6 an operator tells and lowers a member’s limit; a higher one, or none, is refused and recorded', async () => {
  expect(await tellProtection(database.owner, 'ann')).toEqual(['ann has no protection of their own'])
  expect(await limit('250.00')).toEqual({ isWell: true, lines: ['ann: lowered', 'loss a week: 250.00 MYR'] })
  expect(await limit('200')).toMatchObject({ isWell: true })
  for (const amount of ['200.01', 'none']) {
    const { isWell, lines } = await limit(amount)
    expect([isWell, lines[0], lines[1]]).toEqual([
      false,
      expect.stringContaining('refused: only the member'),
      'loss a week: 200.00 MYR',
    ])
  }
  expect(await limit('200')).toEqual({ isWell: true, lines: ['ann: unchanged', 'loss a week: 200.00 MYR'] })
  expect(await tellProtection(database.owner, 'ann')).toEqual(['ann:', 'loss a week: 200.00 MYR'])
  expect(await recorded()).toEqual(['EVE lowered', 'EVE lowered', 'EVE permission_denied', 'EVE permission_denied'])
  const told = { account: 'ann', kind: 'loss', period: 'week', amount: 'none', note: 'asked by phone' }
  const limits = [{ kind: 'loss', period: 'week', amount: '20000' }]
  const [newest, ...older] = await acts()
  expect(newest).toMatchObject({ orderedBy: 'EVE', given: told, before: { limits }, after: { limits } })
  expect(older).toHaveLength(3)
})

test('PR7 an operator bars a member for longer, and never for less', async () => {
  const bar = (...time: readonly string[]) => order('--account', 'ann', ...time)
  expect((await bar('--time-out', '7')).lines.join('\n')).toMatch(/^ann: barred\n.*\ntime-out until 20/s)
  expect((await bar('--exclude', '12')).isWell).toBe(true)
  const before = await tellProtection(database.owner, 'ann')
  expect(before.at(-1)).toMatch(/^self-exclusion until 20/)
  expect((await bar('--time-out', '1')).isWell).toBe(false)
  expect((await bar('--exclude', '6')).isWell).toBe(false)
  expect(await tellProtection(database.owner, 'ann')).toEqual(before)
  expect((await recorded()).slice(-2)).toEqual(['EVE permission_denied', 'EVE permission_denied'])
})

test('PR4 where the operator keeps the wallet nothing that comes in is limited', async () => {
  await expect(limit('10', 'far', 'deposit')).rejects.toThrow('--limit is "deposit"')
  await expect(limit('10.001', 'far')).rejects.toThrow('--amount is "10.001": give none, or an amount of MYR')
  await expect(limit('10', 'nobody')).rejects.toThrow('there is no member nobody')
  expect(await tellProtection(database.owner, 'far')).toEqual(['far has no protection of their own'])
})
