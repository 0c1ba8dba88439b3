import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import {
  addLaunchKey,
  inAct,
  type KeySeal,
  listLaunchKeys,
  type OfficeActor,
  removeLaunchKey,
  SECRET_BYTES,
  type StaffOperator,
} from '../accounts/index.ts'
import { noticeAccess } from '../notices/index.ts'
import { makeAgain } from '../wallet/index.ts'

/** Makes a key for launch tokens and tells its secret this once; null where there are two, or one of this name. */
export const makeLaunchKeyAct =
  (pool: pg.Pool, seal: KeySeal) =>
  (actor: OfficeActor, operator: StaffOperator, keyId: string): Promise<string | null> => {
    const secret = randomBytes(SECRET_BYTES).toString('base64url')
    return inAct<string | null>(
      pool,
      { ...actor, command: 'office/makelaunchkey', given: { keyId } },
      async (client) => {
        const before = await listLaunchKeys(client, operator.id)
        const isAdded = await addLaunchKey(client, operator.name, { keyId, secret, seal }, actor.orderedBy)
        if (!isAdded) return { result: null }
        await noticeAccess(client, { operatorId: operator.id }, { key: 'launchKeyMade', keyId })
        return { result: secret, before, after: await listLaunchKeys(client, operator.id), tells: [] }
      },
    )
  }

/** A key signs nothing from now on; false where there is none of this name. */
export const endLaunchKeyAct =
  (pool: pg.Pool) =>
  (actor: OfficeActor, operator: StaffOperator, keyId: string): Promise<boolean> =>
    inAct(pool, { ...actor, command: 'office/endlaunchkey', given: { keyId } }, async (client) => {
      const before = await listLaunchKeys(client, operator.id)
      if (!(await removeLaunchKey(client, operator.name, keyId, actor.orderedBy))) return { result: false }
      return { result: true, before, after: await listLaunchKeys(client, operator.id), tells: [] }
    })

/** WA4: all that an operator's wallet is owed is told again now. @returns how many calls */
export const driveWalletAct =
  (pool: pg.Pool) =>
  (actor: OfficeActor, operator: StaffOperator): Promise<number> =>
    inAct(pool, { ...actor, command: 'office/drivewallet', given: { operator: operator.name } }, async (client) => {
      const calls = await makeAgain(client, operator.id)
      return { result: calls, before: null, after: { calls }, tells: [] }
    })
