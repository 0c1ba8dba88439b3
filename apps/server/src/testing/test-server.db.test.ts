import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startTestServer } from './test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.drop())

// Creating the six demo members with passwords and limits in every sport would take half of the time of most tests.
test('a test server starts with one operator and no members', async () => {
  const { rows } = await server.database.pool.query(
    `select (select count(*) from operator) as operators, (select count(*) from member) as members`,
  )
  expect(rows).toEqual([{ operators: 1n, members: 0n }])
})
