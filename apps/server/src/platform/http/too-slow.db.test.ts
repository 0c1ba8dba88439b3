import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from '../database/pool.ts'
import { type TestDatabase, createTestDatabase } from '../database/testing/test-database.ts'
import { isTooSlow } from './too-slow.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a statement that is cut off, and a connection that does not come free, are told from other trouble', async () => {
  const pool = createPool(database.connectionString, 1)
  pool.options.connectionTimeoutMillis = 100
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    )
  expect(isTooSlow(await failure(pool.query('select no_such_thing')))).toBe(false)
  await pool.query('set statement_timeout = 20')
  expect(isTooSlow(await failure(pool.query('select pg_sleep(60)')))).toBe(true)
  const taken = await pool.connect()
  expect(isTooSlow(await failure(pool.query('select 1')))).toBe(true)
  taken.release()
  await pool.end()
})
