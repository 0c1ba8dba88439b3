import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { withAuditEntry } from './audit-log.store.ts'
import { verifyAuditLog } from './verify-audit-log.ts'
import { createAuditReader } from './verify-audit-log.store.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

function act(account: string) {
  return withAuditEntry(
    database.owner,
    {
      command: 'office/credit',
      orderedBy: 'SH1',
      osUser: null,
      staffId: 1,
      operatorId: 1,
      uplineId: null,
      right: 'credit',
      address: '192.0.2.1',
      args: { account, currency: 'MYR', note: 'what "they" said,\n\u0001 \u007f 你好 😀' },
    },
    () =>
      Promise.resolve({
        result: null,
        before: null,
        after: { credit: '100', list: [1, 2.5, null] },
        securityEntries: [],
      }),
  )
}

function audit() {
  return verifyAuditLog(createAuditReader(database.owner))
}

/**
 * Runs a statement that tampers with the audit log, with every database privilege, then `work`, and restores the log.
 */
async function tamper(statement: string, work: () => Promise<void>): Promise<void> {
  const kept = 'create table kept as select * from audit_log'
  await database.owner.query(
    `${kept}; alter table audit_log disable trigger user; ${statement}; set constraints all immediate;
     alter table audit_log enable trigger user`,
  )
  await work()
  await database.owner.query(
    `alter table audit_log disable trigger user; delete from audit_log; insert into audit_log select * from kept;
     drop table kept;
     set constraints all immediate; alter table audit_log enable trigger user`,
  )
}

test('audit entries form a hash chain, and a changed, removed or truncated entry is detected', async () => {
  for (const account of ['AB', 'AB00', 'AB01', 'AB02']) await act(account)
  expect(await audit()).toEqual({ ok: true, line: 'audit log: 4 entries, chain complete' })
  const found: Readonly<Record<string, string>> = {
    [`update audit_log set after = '{"credit": "1"}' where id = 2`]:
      'audit log: broken: entry 2 was changed: the hash differs',
    [`update audit_log set ordered_by = 'SH2' where id = 3`]:
      'audit log: broken: entry 3 was changed: the hash differs',
    'delete from audit_log where id = 2': 'audit log: broken: entry 3 does not follow the previous entry',
    'delete from audit_log where id = 4': 'audit log: broken: the log should end at entry 4, but ends at 3',
  }
  for (const [statement, line] of Object.entries(found)) {
    await tamper(statement, async () => expect(await audit()).toEqual({ ok: false, line }))
  }
  expect(await audit()).toMatchObject({ ok: true })
})

test('concurrent audit entries are chained one after another, and a rolled-back one leaves no gap', async () => {
  const { rows } = await database.owner.query<{ last_id: bigint }>('select last_id from audit_log_head')
  await Promise.all(['A', 'B', 'C', 'D', 'E'].map(act))
  await expect(
    withAuditEntry(database.owner, { command: 'money', orderedBy: 'ANN', osUser: 'root', args: {} }, () =>
      Promise.reject(new Error('no')),
    ),
  ).rejects.toThrow('no')
  await act('F')
  const after = await database.owner.query<{ last_id: bigint }>('select last_id from audit_log_head')
  expect(after.rows[0]?.last_id).toBe((rows[0]?.last_id ?? 0n) + 6n)
  expect(await audit()).toMatchObject({ ok: true })
})

test('the server can insert audit entries but neither change nor remove one', async () => {
  await expect(database.pool.query("update audit_log set ordered_by = 'x'")).rejects.toThrow('permission denied')
  await expect(database.owner.query('delete from audit_log')).rejects.toThrow('audit_log is append-only')
})
