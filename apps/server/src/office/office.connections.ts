import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import {
  addLaunchKey,
  withAuditEntry,
  type KeySeal,
  listLaunchKeys,
  type OfficeActor,
  removeLaunchKey,
  SECRET_BYTES,
  type StaffOperator,
} from '../accounts/index.ts'
import { noticeAccess } from '../notices/index.ts'
import { requeueCalls } from '../wallet/index.ts'

/**
 * Creates a launch key and returns its secret once. Returns null if the operator has two keys already, or a key with
 * this id.
 */
export const createLaunchKeyAction =
  (pool: pg.Pool, seal: KeySeal) =>
  (actor: OfficeActor, operator: StaffOperator, keyId: string): Promise<string | null> => {
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    return withAuditEntry<string | null>(
      pool,
      { ...actor, command: 'office/makelaunchkey', args: { keyId } },
      async (client) => {
        const before = await listLaunchKeys(client, operator.id)
        const isAdded = await addLaunchKey(client, operator.name, { keyId, secret, seal }, actor.orderedBy)
        if (!isAdded) return { result: null }
        await noticeAccess(client, { operatorId: operator.id }, { key: 'launchKeyMade', keyId })
        return { result: secret, before, after: await listLaunchKeys(client, operator.id), securityEntries: [] }
      },
    )
  }

/** Deletes a launch key. Returns false if the operator has no key with this id. */
export const revokeLaunchKeyAction =
  (pool: pg.Pool) =>
  (actor: OfficeActor, operator: StaffOperator, keyId: string): Promise<boolean> =>
    withAuditEntry(pool, { ...actor, command: 'office/endlaunchkey', args: { keyId } }, async (client) => {
      const before = await listLaunchKeys(client, operator.id)
      if (!(await removeLaunchKey(client, operator.name, keyId, actor.orderedBy))) return { result: false }
      return { result: true, before, after: await listLaunchKeys(client, operator.id), securityEntries: [] }
    })

/**
 * Schedules every pending call of an operator wallet for immediate delivery (WA4).
 * @returns the number of calls
 */
export const retryWalletCallsAction =
  (pool: pg.Pool) =>
  (actor: OfficeActor, operator: StaffOperator): Promise<number> =>
    withAuditEntry(
      pool,
      { ...actor, command: 'office/drivewallet', args: { operator: operator.name } },
      async (client) => {
        const calls = await requeueCalls(client, operator.id)
        return { result: calls, before: null, after: { calls }, securityEntries: [] }
      },
    )
