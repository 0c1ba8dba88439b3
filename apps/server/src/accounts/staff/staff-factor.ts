import type { Code } from '@touchline/contract/codes'
import type { AskPassword } from '../ask-password.ts'
import type { Caller } from '../account-ports.ts'
import type { LoginTries } from '../login-tries.ts'
import type { SecondFactor } from '../second-factor.ts'
import type { RecordSecurity } from '../security-log.ts'
import type { StaffGuard } from './staff-guard.ts'
import type { Staff, StaffInSession } from './staff-ports.ts'

type Answer<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly code: Code; readonly waitMs?: number }

/** Six digits, as an authenticator tells them; a recovery code has letters too. */
const OF_AUTHENTICATOR = /^\d{6}$/

interface StaffFactorParts {
  readonly secondFactor: SecondFactor
  readonly askPassword: AskPassword
  readonly guard: Pick<StaffGuard, 'prove'>
  readonly tries: LoginTries
  readonly record: RecordSecurity
}

type Tell = (staff: Staff, caller: Caller, kind: 'credentials' | 'loginFailed', what: string) => Promise<void>

const createTell =
  (record: RecordSecurity): Tell =>
  ({ loginId, operator }, { address, device }, kind, what) =>
    record({
      kind,
      memberId: null,
      operatorId: operator?.id ?? null,
      actor: loginId,
      address,
      device,
      detail: { office: true, [kind === 'credentials' ? 'what' : 'why']: what },
    })

/** Tries a code; so many tries, then comes a wait. The session is proved by a right one. */
const createTryCode =
  ({ tries, guard }: Pick<StaffFactorParts, 'tries' | 'guard'>, tell: Tell) =>
  async (session: StaffInSession, caller: Caller, check: () => Promise<boolean>): Promise<Answer<object>> => {
    const attempt = { name: String(session.staff.id), memberId: null, caller }
    const counted = await tries.count('officeCode', attempt)
    if (counted.waitMs !== null) return { ok: false, code: 'loginLimit', waitMs: counted.waitMs }
    if (!(await check())) {
      await tell(session.staff, caller, 'loginFailed', 'secondFactorWrong')
      return { ok: false, code: 'secondFactorWrong' }
    }
    await Promise.all([tries.passed(counted), guard.prove(session)])
    return { ok: true }
  }

/** The second factor of who works in the office: an authenticator, and recovery codes. */
export const createStaffFactor = (parts: StaffFactorParts) => {
  const { secondFactor, askPassword, record } = parts
  const tell = createTell(record)
  const tryCode = createTryCode(parts, tell)
  return {
    /** A secret to be typed or scanned, in use when its first code came. */
    enrol: async (
      { staff }: StaffInSession,
      password: string,
      caller: Caller,
    ): Promise<Answer<{ secret: string; uri: string }>> => {
      const asked = await askPassword({ id: staff.id, accountId: staff.loginId }, password, caller)
      if (!asked.ok) return asked
      const begun = await secondFactor.begin(staff.id, staff.loginId)
      return begun === null ? { ok: false, code: 'secondFactorExists' } : { ok: true, ...begun }
    },
    /** The first code: the session is proved by it. Recovery codes are told this once. */
    confirm: async (
      session: StaffInSession,
      code: string,
      caller: Caller,
    ): Promise<Answer<{ recoveryCodes: readonly string[] }>> => {
      if (session.staff.enrolled) return { ok: false, code: 'secondFactorExists' }
      const tried = await tryCode(session, caller, () => secondFactor.confirm(session.staff.id, code))
      if (!tried.ok) return tried
      await tell(session.staff, caller, 'credentials', 'authenticator')
      return { ok: true, recoveryCodes: await secondFactor.newRecovery(session.staff.id) }
    },
    /** A code of the authenticator, or a recovery code: the session is proved. */
    prove: async (session: StaffInSession, code: string, caller: Caller): Promise<Answer<object>> =>
      session.staff.enrolled
        ? tryCode(session, caller, () => secondFactor.check(session.staff.id, code))
        : { ok: false, code: 'secondFactorNotSet' },
    /** Whether they may have new recovery codes: the password, and a code of the authenticator, no recovery code. */
    mayRenew: async (
      session: StaffInSession,
      { password, code }: { readonly password: string; readonly code: string },
      caller: Caller,
    ): Promise<Answer<object>> => {
      const { id, loginId, enrolled } = session.staff
      if (!enrolled) return { ok: false, code: 'secondFactorNotSet' }
      const asked = await askPassword({ id, accountId: loginId }, password, caller)
      if (!asked.ok) return asked
      return tryCode(session, caller, async () => OF_AUTHENTICATOR.test(code) && secondFactor.check(id, code))
    },
  }
}
