import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPool } from './pool.ts'
import { inRequest, limitConnectionWaits, NoConnection, type RequestScope } from './connection-waits.ts'
import { type TestDatabase, createTestDatabase } from './testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function asked(scope: RequestScope, work: () => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => inRequest(scope, () => void work().then(resolve, resolve)))
}

test('a request gives up if all connections are in use, and background work keeps waiting', async () => {
  const pool = createPool(database.connectionString, 1)
  limitConnectionWaits(pool, 20)
  const scope = { isOpen: true }
  expect(await asked(scope, () => pool.query('select 1'))).toMatchObject({ rowCount: 1 })
  const taken = await pool.connect()
  const background = pool.query('select 2')
  const refused = [asked(scope, () => pool.query('select 3')), asked(scope, () => pool.connect())]
  for (const outcome of await Promise.all(refused)) expect(outcome).toBeInstanceOf(NoConnection)
  // Work that a request left running after its response waits for a connection without the request limit, like
  // background work.
  const left = asked({ isOpen: false }, () => pool.query('select 4'))
  taken.release()
  expect((await background).rowCount).toBe(1)
  expect(await left).toMatchObject({ rowCount: 1 })
  // A connection that became free too late for its request returns to the pool.
  await setImmediate()
  expect([pool.totalCount, pool.waitingCount]).toEqual([1, 0])
  expect(await asked(scope, () => pool.query('select 5'))).toMatchObject({ rowCount: 1 })
  await pool.end()
})
