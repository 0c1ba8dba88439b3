import type { ApiCode } from '@touchline/contract/codes'
import type pg from 'pg'
import { createCodeStore, type PasskeyStore, type SecondFactor } from '../members/index.ts'
import type { FactorState, PasskeyAnswer, StaffFactorChanges } from './staff-factor-changes.ts'
import type { Staff } from './staff-ports.ts'

type Client = Pick<pg.PoolClient, 'query'>

interface FactorStores {
  readonly client: Client
  readonly passkeys: PasskeyStore
  readonly secondFactor: SecondFactor
}

const NO_CODES = { recoveryCodes: null }

/** Creates the changes of second factors by the owner of a login, in the transaction of the client. */
export function createStaffFactorChanges(stores: FactorStores): StaffFactorChanges {
  const { client, passkeys, secondFactor } = stores
  return {
    addPasskey: (staff, passkey) =>
      change(stores, staff, async () => {
        if (!(await passkeys.addPasskey(passkey))) return 'passkeyFailed'
        await client.query('select staff_enrolled($1)', [staff.id])
        if (staff.recoveryLeft > 0) return NO_CODES
        return { recoveryCodes: await secondFactor.newRecovery(staff.id) }
      }),
    renamePasskey: (staff, id, name) =>
      change(stores, staff, async () => {
        const renamed = await passkeys.renamePasskey(staff.id, id, name)
        return renamed ? NO_CODES : 'notFound'
      }),
    removePasskey: (staff, id) =>
      change(stores, staff, async () => {
        const staffPasskeys = await passkeys.listPasskeys(staff.id)
        if (!staffPasskeys.some((passkey) => passkey.id === id)) return 'notFound'
        if (await isLast(client, staff.id, staffPasskeys.length)) return 'lastSecondFactor'
        await passkeys.removePasskey(staff.id, id)
        return NO_CODES
      }),
    renewRecovery: async ({ id }) => {
      await client.query("select pg_advisory_xact_lock(hashtextextended('staff recovery ' || $1, 0))", [id])
      return secondFactor.newRecovery(id)
    },
  }
}

async function change(
  { client, passkeys }: FactorStores,
  staff: Staff,
  work: () => Promise<{ readonly recoveryCodes: readonly string[] | null } | ApiCode>,
): Promise<PasskeyAnswer> {
  await lock(client, staff.id)
  const before = await readFactorState(passkeys, staff)
  const done = await work()
  if (typeof done === 'string') return { ok: false, code: done }
  const recoveryLeft = done.recoveryCodes?.length ?? staff.recoveryLeft
  const after = await readFactorState(passkeys, { ...staff, recoveryLeft })
  return { ok: true, before, after, recoveryCodes: done.recoveryCodes }
}

/** Blocks concurrent changes of the second factors of the login until the transaction ends. */
function lock(client: Client, staffId: number) {
  return client.query("select pg_advisory_xact_lock(hashtextextended('staff factors ' || $1, 0))", [staffId])
}

async function readFactorState(store: PasskeyStore, { id, recoveryLeft }: Staff): Promise<FactorState> {
  return {
    passkeys: (await store.listPasskeys(id)).map(({ name }) => name),
    recoveryLeft,
  }
}

/**
 * Returns whether a passkey is the last second factor of its login. Removing the last factor would leave only the
 * password.
 */
async function isLast(client: Client, staffId: number, passkeys: number): Promise<boolean> {
  return passkeys <= 1 && (await createCodeStore(client, 'staff').totp(staffId))?.confirmed !== true
}
