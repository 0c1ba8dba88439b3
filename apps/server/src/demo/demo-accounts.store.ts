import process from 'node:process'
import type pg from 'pg'
import { withAuditEntry } from '../audit-log/index.ts'
import { createPasswordStore, type PasswordHash, type Passwords } from '../members/index.ts'
import { createMainStaff, createStaffChanges } from '../staff/index.ts'
import { createTreeStore } from '../hierarchy/index.ts'
import { type DemoCredit, type DemoLine, makeDemoLine } from './demo-tree.ts'
import { DEMO_OFFICE_PASSWORD, findDemoOwner } from './demo-world.ts'

/**
 * Allocates credit of an upline to an account (UP6) in the transaction of the client. The wallet module implements the
 * function.
 */
type AllocateCredit = (client: pg.PoolClient, credit: DemoCredit) => Promise<{ readonly outcome: string }>

interface LineParts {
  readonly pool: pg.Pool
  /** Hash of the published member password. */
  readonly passwordHash: PasswordHash
  /** Hash of the published office password. */
  readonly officeHash: PasswordHash
  readonly allocateCredit: AllocateCredit
}

/** Creates the main office login of the demo operator or of the platform. An existing main login stays unchanged. */
export async function createDemoOffice(
  { pool, passwords }: { readonly pool: pg.Pool; readonly passwords: Pick<Passwords, 'hash'> },
  loginId: string,
): Promise<void> {
  const passwordHash = await passwords.hash(DEMO_OFFICE_PASSWORD)
  const auditEntry = {
    command: 'demo',
    orderedBy: 'server',
    osUser: `uid ${process.getuid?.()}`,
    args: { login: loginId },
  }
  await withAuditEntry(pool, auditEntry, async (client) => {
    const changes = createStaffChanges(client)
    const owner = await changes.findOwner(findDemoOwner(loginId))
    if (owner === null) throw new Error('the demo operator was not created')
    const mainStaff = await createMainStaff(changes, owner, { loginId, passwordHash, mustChangePassword: false })
    if (!mainStaff.ok) return { result: null }
    return { result: null, before: null, after: { made: [loginId] }, affectedAccounts: [loginId], securityEntries: [] }
  })
}

/** Creates the demo upline paths with unused ids in one transaction, in the name of the operator that owns the path. */
export async function createDemoLines(
  { pool, passwordHash, officeHash, allocateCredit }: LineParts,
  operator: string,
  lines: readonly DemoLine[],
): Promise<void> {
  const auditArgs = { operator }
  const auditEntry = { command: 'demo', orderedBy: operator, osUser: `uid ${process.getuid?.()}`, args: auditArgs }
  await withAuditEntry(pool, auditEntry, async (client) => {
    const parts = {
      store: createTreeStore(client),
      staff: createStaffChanges(client),
      members: createPasswordStore(client, 'member'),
      allocateCredit: (credit: DemoCredit) => allocateCredit(client, credit),
      passwordHash,
      officeHash,
    }
    const createdIds: string[] = []
    for (const line of lines) createdIds.push(...(await makeDemoLine(parts, line)))
    if (createdIds.length === 0) return { result: null }
    return {
      result: null,
      before: null,
      after: { made: createdIds },
      affectedAccounts: createdIds,
      securityEntries: [],
    }
  })
}
