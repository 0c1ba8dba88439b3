import { STAFF_PASSWORD_LENGTH } from '@touchline/contract/named-values'
import type { ApiCode } from '@touchline/contract/codes'
import type { SiteOrigin } from '../platform/http/site-origin.ts'
import {
  type Caller,
  type PasswordStore,
  refusalOfState,
  type LoginTries,
  createPasswordLogin,
  type LoginCommand,
  type Passkeys,
  type Passwords,
} from '../members/index.ts'
import type { RecordSecurity } from '../audit-log/index.ts'
import type { StaffGuard } from './staff-guard.ts'
import type { Staff, StaffInSession, StaffStore } from './staff-ports.ts'

interface StaffLoginParts {
  readonly store: Pick<StaffStore, 'byLogin' | 'byId' | 'mustChange'>
  readonly passwordStore: Pick<PasswordStore, 'replacePassword'>
  readonly guard: StaffGuard
  readonly tries: LoginTries
  readonly passwords: Passwords
  readonly passkeys: Pick<Passkeys, 'findOwner' | 'check'>
  readonly record: RecordSecurity
}

type StoredLogin = NonNullable<Awaited<ReturnType<StaffStore['byLogin']>>>
type StaffLoginResult =
  | ({ readonly ok: true; readonly token: string; readonly deviceToken: string } & StaffInSession)
  | { readonly ok: false; readonly code: ApiCode; readonly waitMs?: number }

/** Login attempt at the office. `loginId` is the text as entered if no login matches (null `staff`). */
interface Entrant {
  readonly staff: Staff | null
  readonly loginId: string
  readonly caller: Caller
}

const LOGIN_ID = /^[A-Za-z0-9_.-]{2,40}$/

interface PasskeyLoginCommand {
  readonly challenge: string
  readonly response: string
  readonly site: SiteOrigin
  readonly caller: Caller
}

export type StaffPasswordLogin = ReturnType<typeof createStaffLogin>

export type StaffPasskeyLogin = ReturnType<typeof createStaffPasskeyLogin>

/** Creates the password login of staff. A session without the second factor may call only a few routes. */
export function createStaffLogin(parts: StaffLoginParts) {
  const { store, passwordStore, tries, passwords } = parts
  const [recordLoginEvent, enter] = [createRecordEvent(parts), createEnter(parts)]

  const admit = async ({ staff, password: stored }: StoredLogin, command: LoginCommand): Promise<StaffLoginResult> => {
    if (refusalOfState(staff.state) !== null) return enter(staff, command.caller, 'password')
    if (passwords.isOld(stored)) {
      await passwordStore.replacePassword(staff.id, stored, await passwords.hash(command.password))
    }
    // Forces a new password if the accepted password is shorter than the minimum of 12 characters for staff, which was
    // introduced later.
    if (command.password.length < STAFF_PASSWORD_LENGTH.min) await store.mustChange(staff.id)
    return enter(staff, command.caller, 'password')
  }

  return createPasswordLogin<StoredLogin, StaffLoginResult>({
    passwords,
    tries,
    admit,
    recordFailure: (kind, storedLogin, { accountId, caller }, why) =>
      recordLoginEvent(kind, { staff: storedLogin?.staff ?? null, loginId: accountId, caller }, { why }),
    find: async ({ accountId, caller }, name) => {
      const storedLogin = LOGIN_ID.test(accountId) ? await store.byLogin(accountId) : null
      const counted = await tries.countStaff('officePassword', { name, staffId: storedLogin?.staff.id ?? null, caller })
      return { counted, storedLogin }
    },
  })
}

function createRecordEvent({ record }: Pick<StaffLoginParts, 'record'>) {
  return (
    kind: 'login' | 'loginFailed' | 'limit',
    { staff, loginId, caller: { address, device } }: Entrant,
    detail: Readonly<Record<string, string>>,
  ): Promise<void> =>
    record({
      kind,
      memberId: null,
      operatorId: staff?.operator?.id ?? null,
      actor: staff?.loginId ?? loginId,
      address,
      device,
      detail: { office: true, ...detail },
    })
}

/**
 * Creates the last login step: opens a session after authentication, unless the state of the login or of an upline
 * forbids the login.
 */
function createEnter(parts: Pick<StaffLoginParts, 'guard' | 'record'>) {
  const { guard } = parts
  const recordLoginEvent = createRecordEvent(parts)
  return async (staff: Staff, caller: Caller, loginMethod: 'password' | 'passkey'): Promise<StaffLoginResult> => {
    const entrant = { staff, loginId: staff.loginId, caller }
    const code = refusalOfState(staff.state)
    if (code !== null) {
      await recordLoginEvent('loginFailed', entrant, { why: code })
      return { ok: false, code }
    }
    const { token, deviceToken } = await guard.open(staff, caller)
    const session = await guard.verify(token)
    if (!session.ok) return session
    // A passkey login proves both factors, because the device must be unlocked first.
    if (loginMethod === 'passkey') await guard.prove(session)
    await recordLoginEvent('login', entrant, { way: loginMethod })
    return { ...session, proved: loginMethod === 'passkey', token, deviceToken }
  }
}

/**
 * Creates the login by passkey, which replaces password and second factor. A wrong response counts like a wrong code
 * (AR6).
 */
export function createStaffPasskeyLogin(parts: StaffLoginParts) {
  const { store, tries, passkeys } = parts
  const [recordLoginEvent, enter] = [createRecordEvent(parts), createEnter(parts)]
  return async ({ challenge, response, site, caller }: PasskeyLoginCommand): Promise<StaffLoginResult> => {
    const staffId = await passkeys.findOwner(response)
    const staff = staffId === null ? null : await store.byId(staffId)
    const entrant = { staff, loginId: 'passkey', caller }
    const fail = async (): Promise<StaffLoginResult> => {
      await recordLoginEvent('loginFailed', entrant, { why: 'passkeyFailed' })
      return { ok: false, code: 'passkeyFailed' }
    }
    if (staff === null) return fail()
    const counted = await tries.countStaff('officeCode', { name: String(staff.id), staffId: staff.id, caller })
    if (counted.waitMs !== null) {
      await recordLoginEvent('limit', entrant, { why: 'loginLimit' })
      return { ok: false, code: 'loginLimit', waitMs: counted.waitMs }
    }
    if ((await passkeys.check('passkeyLogin', challenge, response, { site, session: '' })) !== staff.id) return fail()
    const [entered] = await Promise.all([enter(staff, caller, 'passkey'), tries.resetAttempts(counted)])
    return entered
  }
}
