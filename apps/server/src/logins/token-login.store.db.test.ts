import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { createTokenLoginStore } from './token-login.store.ts'
import { createMemberStore } from '../members/members.store.ts'
import { NO_PASSWORD } from '../members/passwords/passwords.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('WA8 concurrent logins whose names differ only in case create one member', async () => {
  const { id: operatorId } = await createMemberStore(database.pool).ensureOperator('demo')
  const store = createTokenLoginStore(database.pool)
  const make = (accountId: string) =>
    store.makeMember({ accountId, operatorId, currency: 'MYR', passwordHash: NO_PASSWORD })
  for (let turn = 0; turn < 8; turn += 1) {
    await Promise.all([`Ann${turn}`, `ANN${turn}`, `ann${turn}`, `aNN${turn}`].map(make))
  }
  const { rows } = await database.pool.query<{ readonly made: number }>(
    'select count(*)::integer as made from member group by lower(account_id) order by lower(account_id)',
  )
  expect(rows.map(({ made }) => made)).toEqual(Array.from({ length: 8 }, () => 1))
})
