import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asRuntimeRole, grantRuntime } from '../runtime/database/runtime-role.ts'
import { createPool } from '../runtime/database/pool.ts'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { MODULES, collectSchemas } from '../modules.ts'
import { createTestWorld, type TestWorld } from '../results/testing/test-world.ts'
import { createLedgerStore } from '../wallet/ledger.store.ts'
import { withAuditEntry, registerSealKey } from './audit-log.store.ts'
import { verifyAuditLog } from './verify-audit-log.ts'
import { createAuditReader } from './verify-audit-log.store.ts'
import { createPepper } from '../secrets/pepper.ts'

const PEPPER = createPepper('a pepper of thirty-two bytes or more')
const AT = "7::smallint, '2026-01-15', 1"

let database: TestDatabase
let world: TestWorld
/** Connection with the server's database login, but without the pepper. */
let attacker: pg.Pool
let server: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  await grantRuntime(database.owner, collectSchemas(MODULES))
  world = createTestWorld(database.pool)
  attacker = createPool(asRuntimeRole(database.connectionString), 2)
  server = createPool(asRuntimeRole(database.connectionString), 2)
  registerSealKey(server, () => Promise.resolve(PEPPER))
})
afterAll(async () => {
  await Promise.all([attacker.end(), server.end()])
  await database.drop()
})

function audit() {
  return verifyAuditLog(createAuditReader(database.owner), PEPPER)
}
function deposit(memberId: number, ref: string) {
  return createLedgerStore(server).postCash(
    7,
    { workingDate: '2026-01-15', atMs: 1 },
    { kind: 'deposit', memberId, amountMinor: 500n, ref },
  )
}

const given = {
  currency: 'MYR',
  ...{ note: 'what "they" said,\n\u0001 你好 😀', b: { z: 1, a: [2.5, null, { y: 1, x: -0 }] }, a: 1e21, 10: 1, 9: 2 },
  left: undefined,
}

test('WA12 the audit verifies the seal of every audit entry, whatever its content', async () => {
  const by = { orderedBy: '😀'.repeat(250), osUser: null, staffId: 1, operatorId: 1, uplineId: 2, right: 'credit' }
  const act = { ...by, address: 'x'.repeat(150), command: 'office/credit', args: given }
  await withAuditEntry(server, act, () =>
    Promise.resolve({
      result: null,
      before: null,
      after: { credit: '1' },
      affectedAccounts: ['A', 'B'],
      securityEntries: [],
    }),
  )
  await withAuditEntry(server, { command: 'money', orderedBy: 'ANN', osUser: 'root', args: {} }, () =>
    Promise.resolve({ result: null, before: undefined, after: undefined, securityEntries: [] }),
  )
  expect(await audit()).toEqual({ ok: true, line: 'audit log: 2 entries, chain complete, 2 seals agree' })
  expect(
    await verifyAuditLog(createAuditReader(database.owner), createPepper('another pepper of enough bytes here')),
  ).toEqual({
    ok: true,
    line: 'audit log: 2 entries, chain complete',
  })
})

test('WA12 the server credits the opening deposit of a new account once, in a sealed audit entry', async () => {
  const { id } = await world.addMember(0n)
  expect([await deposit(id, 'first'), await deposit(id, 'first')]).toEqual(['done', 'repeated'])
  await expect(deposit(id, 'second')).rejects.toThrow(`the wallet of member ${id} is not new`)
  expect(await audit()).toMatchObject({ ok: true })
})

test('WA12 a database login without an audit entry cannot move money or create staff', async () => {
  const { id, accountId } = await world.addMember(0n)
  const needsAct = 'this change needs an audit entry'
  await expect(attacker.query(`select transfer_funds(${AT}, 'deposit', ${id}, null, 100, 'f1', 'x')`)).rejects.toThrow(
    'permission denied for function transfer_funds',
  )
  for (const [statement, why] of [
    [`select first_deposit(${AT}, ${id}, 100, 'f2', 'x')`, needsAct],
    [`select pay_cash(${AT}, '${accountId}', null, 100, 'f3', 'x')`, needsAct],
    [`select give_credit('${accountId}', null, 100, 'f4', 'x', 1)`, needsAct],
    [`select add_staff('forged', null, null, true, '{}', 'hash', false)`, needsAct],
    [`insert into staff (login_id, main, password_hash) values ('forged', true, 'hash')`, 'permission denied'],
    [`update staff set password_hash = 'hash'`, 'permission denied'],
    [
      `insert into audit_log (command, ordered_by, os_user, arguments) values ('x', 'x', 'x', '{}')`,
      'permission denied',
    ],
  ] as const) {
    await expect(attacker.query(statement), statement).rejects.toThrow(why)
  }
})

/** Posts a money movement directly in the database under an audit entry that the attacker forges or reuses. */
async function forge(uid: string, order: string, record: string | null): Promise<void> {
  const client = await attacker.connect()
  try {
    await client.query(`begin; set local touchline.audit_uid = '${uid}'`)
    await client.query(order)
    if (record !== null) await client.query(record)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

function recordAs(uid: string, seal: string): string {
  return `select record_audit_entry('${uid}', ${seal}, 'money', 'server', 'uid 0', null, null, null, null, null, '{}',
    '{}', null, null)`
}

test.each([
  ['no seal', 'null'],
  ['the seal of a pepper that there never was', `'\\x${'00'.repeat(36)}'`],
])('WA12 the audit detects an audit entry with %s after a sealed one', async (_, seal) => {
  const client = await database.owner.connect()
  try {
    await client.query('begin')
    await client.query(recordAs(randomUUID(), seal))
    expect((await verifyAuditLog(createAuditReader(client), PEPPER)).line).toMatch(
      /was not recorded with the pepper: it has no valid seal$/,
    )
  } finally {
    client.release(true)
  }
})

test('WA12 an order without its own audit entry is refused, and the audit detects a forged entry', async () => {
  const { id } = await world.addMember(0n)
  const order = (ref: string) => `select first_deposit(${AT}, ${id}, 100, '${ref}', 'server')`
  await expect(forge(randomUUID(), order('f5'), null)).rejects.toThrow('violates foreign key constraint')
  const { rows } = await database.owner.query<{ uid: string; seal: Buffer }>(
    'select uid, seal from audit_log where seal is not null order by id limit 1',
  )
  const [{ uid, seal } = { uid: '', seal: Buffer.alloc(0) }] = rows
  await expect(forge(uid, order('f6'), null)).rejects.toThrow('is already recorded')
  expect(await audit()).toMatchObject({ ok: true })

  const { rows: last } = await database.owner.query<{ id: bigint }>('select last_id + 1 as id from audit_log_head')
  const forged = randomUUID()
  await forge(forged, order('f7'), recordAs(forged, `'\\x${seal.toString('hex')}'`))
  expect(await audit()).toEqual({
    ok: false,
    line: `audit log: broken: entry ${last[0]?.id} was not recorded with the pepper: its seal differs`,
  })
})
