import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

test('a connection closed by PostgreSQL during a transaction fails only that transaction', async () => {
  const client = await database.pool.connect()
  try {
    const ended = new Promise((resolve) => client.once('end', resolve))
    await client.query('begin')
    await client.query("set local idle_in_transaction_session_timeout = '10ms'")
    await ended
    await expect(client.query('select 1')).rejects.toThrow('not queryable')
  } finally {
    client.release(true)
  }
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
