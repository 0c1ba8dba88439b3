import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { createTestWorld, type TestWorld } from '../results/testing/test-world.ts'
import { createRecordSecurity, readSecurity, type SecurityFilter } from './security-log.store.ts'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
})
afterAll(() => database.drop())

const ALL: SecurityFilter = { kind: null, accountId: null, address: null, before: null, limit: 50 }

test('a security log entry is read back with actor, address, reason and operator of the member', async () => {
  const member = await world.addMember(0n)
  const record = createRecordSecurity(database.pool)
  await record({
    kind: 'loginFailed',
    memberId: member.id,
    actor: 'DEMO1\0',
    address: '198.51.100.7',
    device: 'Lynx/2.8',
    detail: { reason: 'wrongPassword', note: 'a\0b' },
  })
  await record({ kind: 'limit', memberId: null, actor: 'nobody', address: null, device: null, detail: {} })
  const [newest, first] = await readSecurity(database.pool, ALL)
  expect(newest).toMatchObject({ kind: 'limit', memberId: null, operatorId: null, address: null, detail: {} })
  expect(first).toMatchObject({
    kind: 'loginFailed',
    memberId: member.id,
    actor: 'DEMO1',
    address: '198.51.100.7',
    device: 'Lynx/2.8',
    detail: { reason: 'wrongPassword', note: 'ab' },
  })
  expect(first?.operatorId).toEqual(expect.any(Number))
  expect(await readSecurity(database.pool, { ...ALL, kind: 'limit' })).toEqual([newest])
  expect(await readSecurity(database.pool, { ...ALL, address: '198.51.100.7' })).toEqual([first])
  expect(await readSecurity(database.pool, { ...ALL, before: newest?.id ?? 0n })).toEqual([first])
  expect(await readSecurity(database.pool, { ...ALL, accountId: 'nobody', limit: 1 })).toEqual([newest])
})

test('the security log is append-only, even for the database owner', async () => {
  await createRecordSecurity(database.pool)({
    kind: 'state',
    memberId: null,
    actor: 'ANN',
    address: null,
    device: null,
    detail: {},
  })
  const statements = ["update security_log set actor = 'BOB'", 'delete from security_log', 'truncate security_log']
  for (const statement of statements) {
    await expect(database.owner.query(statement)).rejects.toThrow('security_log is append-only')
  }
})
