import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../../../testing/test-server.ts'
import { createPool } from '../../../runtime/database/pool.ts'
import { type TestDatabase, createTestDatabase } from '../../../runtime/database/testing/test-database.ts'
import { isTooSlow, isWithoutConnection } from './too-slow.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('statement and connection timeouts are distinguished from other errors', async () => {
  const pool = createPool(database.connectionString, 1)
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    )
  expect(isTooSlow(await failure(pool.query('select no_such_thing')))).toBe(false)
  await pool.query('set statement_timeout = 20')
  expect(isTooSlow(await failure(pool.query('select pg_sleep(60)')))).toBe(true)
  const taken = await pool.connect()
  pool.options.connectionTimeoutMillis = 100
  expect(isWithoutConnection(await failure(pool.query('select 1')))).toBe(true)
  taken.release()
  await pool.end()
})

test('a call without a free connection gets 503 with a retry time, and logs no warning', async () => {
  const server = await startTestServer()
  try {
    const member = await server.member()
    expect(await server.post('/userbalance', member)).toMatchObject({ http: 200 })
    const holder = await server.database.owner.connect()
    await holder.query('begin; lock table session in access exclusive mode')
    // Sends 16 requests with new tokens. Each token must be looked up and occupies a connection while waiting.
    const asked = Array.from({ length: 16 }, (_, at) =>
      fetch(`${server.server.address}/userbalance`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...member, session_token: `${'x'.repeat(40)}${at}` }),
      }),
    )
    const refused = await Promise.race(asked)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await refused.json()).toEqual({ status: 0, statusdesc: 'serverBusy' })
    await holder.query('rollback')
    holder.release()
    await Promise.all(asked)
    const troubles = (await server.readWarnings()).filter(
      (line) => !line.includes('a share of rate-limit points was not granted'),
    )
    expect(troubles).toEqual([])
  } finally {
    await server.drop()
  }
})
