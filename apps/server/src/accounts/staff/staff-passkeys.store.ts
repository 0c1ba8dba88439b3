import type { Code } from '@touchline/contract/codes'
import type pg from 'pg'
import { createCodeStore } from '../code.store.ts'
import type { NewPasskey, PasskeyStore } from '../factor-ports.ts'
import type { SecondFactor } from '../second-factor.ts'
import type { Staff } from './staff-ports.ts'

type Client = Pick<pg.PoolClient, 'query'>

/** Second factors of a login as recorded in the audit log, without keys and codes. */
interface FactorState {
  readonly passkeys: readonly string[]
  readonly recoveryLeft: number
}

interface PasskeyChange {
  readonly ok: true
  readonly before: FactorState
  readonly after: FactorState
  /** New recovery codes if the request set up the first second factor; null otherwise. */
  readonly recoveryCodes: readonly string[] | null
}
export type PasskeyAnswer = PasskeyChange | { readonly ok: false; readonly code: Code }

/** Blocks concurrent changes of the second factors of the login until the transaction ends. */
const lock = (client: Client, staffId: number) =>
  client.query("select pg_advisory_xact_lock(hashtextextended('staff factors ' || $1, 0))", [staffId])

const readFactorState = async (store: PasskeyStore, { id, recoveryLeft }: Staff): Promise<FactorState> => ({
  passkeys: (await store.listPasskeys(id)).map(({ name }) => name),
  recoveryLeft,
})

/**
 * Returns whether a passkey is the last second factor of its login. Removing the last factor would leave only the
 * password.
 */
const isLast = async (client: Client, staffId: number, passkeys: number): Promise<boolean> =>
  passkeys <= 1 && (await createCodeStore(client, 'staff').totp(staffId))?.confirmed !== true

/** Creates the passkey changes by the owner of a login. Callers run a change in the transaction of its audit entry. */
export const createStaffPasskeys = (
  secondFactorOn: (client: Client) => SecondFactor,
  passkeysOn: (client: Client) => PasskeyStore,
) => {
  const change = async (
    client: Client,
    staff: Staff,
    work: () => Promise<{ readonly recoveryCodes: readonly string[] | null } | Code>,
  ): Promise<PasskeyAnswer> => {
    await lock(client, staff.id)
    const before = await readFactorState(passkeysOn(client), staff)
    const done = await work()
    if (typeof done === 'string') return { ok: false, code: done }
    const recoveryLeft = done.recoveryCodes?.length ?? staff.recoveryLeft
    const after = await readFactorState(passkeysOn(client), { ...staff, recoveryLeft })
    return { ok: true, before, after, recoveryCodes: done.recoveryCodes }
  }
  const NO_CODES = { recoveryCodes: null }
  return {
    list: (client: Client, { id }: Staff) => passkeysOn(client).listPasskeys(id),
    /** Stores a passkey. Returns `passkeyFailed` if the passkey exists already or the login has ten passkeys. */
    add: (client: Client, staff: Staff, passkey: NewPasskey) =>
      change(client, staff, async () => {
        if (!(await passkeysOn(client).addPasskey(passkey))) return 'passkeyFailed'
        await client.query('select staff_enrolled($1)', [staff.id])
        if (staff.recoveryLeft > 0) return NO_CODES
        return { recoveryCodes: await secondFactorOn(client).newRecovery(staff.id) }
      }),
    rename: (client: Client, staff: Staff, id: number, name: string) =>
      change(client, staff, async () => {
        const renamed = await passkeysOn(client).renamePasskey(staff.id, id, name)
        return renamed ? NO_CODES : 'notFound'
      }),
    /** Removes a passkey. Returns `lastSecondFactor` if the login has no other second factor. */
    remove: (client: Client, staff: Staff, id: number) =>
      change(client, staff, async () => {
        const staffPasskeys = await passkeysOn(client).listPasskeys(staff.id)
        if (!staffPasskeys.some((passkey) => passkey.id === id)) return 'notFound'
        if (await isLast(client, staff.id, staffPasskeys.length)) return 'lastSecondFactor'
        await passkeysOn(client).removePasskey(staff.id, id)
        return NO_CODES
      }),
  }
}
