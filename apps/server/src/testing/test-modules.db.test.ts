import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestModules, type TestModules } from './test-modules.ts'
import { wallet } from '../wallet/index.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(wallet)
})
afterAll(() => server.drop())

// Creating the six demo members with passwords and limits in every sport would take half of the time of most tests.
test('test modules open with one operator and no members', async () => {
  const { rows } = await server.database.pool.query(
    `select (select count(*) from operator) as operators, (select count(*) from member) as members`,
  )
  expect(rows).toEqual([{ operators: 1n, members: 0n }])
})
