import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function isPublic(address: string | null): Promise<unknown> {
  return (await database.owner.query<{ is: boolean }>('select is_public($1) as is', [address])).rows[0]?.is
}

test.each(['8.8.8.8', '203.0.113.7', '172.32.0.1', '192.169.0.1', '100.128.0.1', '2001:db8::1', '::ffff:8.8.8.8'])(
  '%s is a public address',
  async (address) => {
    expect(await isPublic(address)).toBe(true)
  },
)

test.each([
  ...['10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255', '127.0.0.1', '169.254.1.1', '172.16.0.1'],
  ...['172.31.255.255', '192.168.1.1', '::1', 'fc00::1', 'fdff::1', 'fe80::1', '::ffff:10.0.0.1', '::FFFF:192.168.1.1'],
])('%s is not a public address', async (address) => {
  expect(await isPublic(address)).toBe(false)
})

test.each(['', 'localhost', '999.1.1.1', '1.2.3', '8.8.8.8, 10.0.0.1', 'fe80::1%eth0', null])(
  'the invalid address %j is not public',
  async (address) => {
    expect(await isPublic(address)).toBe(false)
  },
)
