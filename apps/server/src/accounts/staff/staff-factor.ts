import type { Code } from '@touchline/contract/codes'
import type { SiteOrigin } from '../../platform/http/site-origin.ts'
import type { AskPassword } from '../ask-password.ts'
import type { Caller } from '../account-ports.ts'
import type { LoginTries } from '../login-tries.ts'
import type { PasskeyContext, Passkeys } from '../passkeys.ts'
import type { SecondFactor } from '../second-factor.ts'
import type { RecordSecurity } from '../security-log.ts'
import type { StaffGuard } from './staff-guard.ts'
import type { Staff, StaffInSession, StaffStore } from './staff-ports.ts'

type Answer<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly code: Code; readonly waitMs?: number }

/** Shows the second factor: a code, or what a passkey answered to a challenge of the same session. */
export interface FactorProof {
  readonly code?: string | undefined
  readonly challenge?: string | undefined
  readonly response?: string | undefined
}

/** Six digits, as an authenticator tells them; a recovery code has letters too. */
const OF_AUTHENTICATOR = /^\d{6}$/

interface StaffFactorParts {
  readonly secondFactor: SecondFactor
  readonly passkeys: Passkeys
  readonly askPassword: AskPassword
  readonly guard: Pick<StaffGuard, 'prove'>
  readonly store: Pick<StaffStore, 'enrolled'>
  readonly tries: LoginTries
  readonly record: RecordSecurity
}

/** Who shows the second factor, and from where. */
export interface FactorCall {
  readonly session: StaffInSession
  readonly site: SiteOrigin
  readonly caller: Caller
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

/**
 * Tries a second factor; so many tries, then comes a wait, by browser and address (AR6). The session is proved by a
 * right one.
 */
const createTry =
  ({ tries, guard }: Pick<StaffFactorParts, 'tries' | 'guard'>, tell: Tell) =>
  async (
    { session, caller }: Pick<FactorCall, 'session' | 'caller'>,
    step: 'officeCode' | 'officeRecovery',
    check: (staffId: number) => Promise<boolean>,
  ): Promise<Answer<object>> => {
    const { id: staffId } = session.staff
    const counted = await tries.countStaff(step, { name: String(staffId), staffId, caller })
    if (counted.waitMs !== null) return { ok: false, code: 'loginLimit', waitMs: counted.waitMs }
    if (!(await check(staffId))) {
      await tell(session.staff, caller, 'loginFailed', 'secondFactorWrong')
      return { ok: false, code: 'secondFactorWrong' }
    }
    await Promise.all([tries.passed(counted), guard.prove(session)])
    return { ok: true }
  }

type Try = ReturnType<typeof createTry>

/** AR6: why this session may not enrol the first second factor of its login; null where it may, or has one. */
const refusalToEnrol = ({ staff, isFirstDevice }: StaffInSession): Code | null =>
  staff.enrolled || isFirstDevice ? null : 'factorElsewhere'

const contextOf = ({ session, site }: Pick<FactorCall, 'session' | 'site'>): PasskeyContext => ({
  site,
  session: String(session.sessionId),
})

/** Checks what shows a second factor that is in use. */
const createProving = ({ secondFactor, passkeys, askPassword }: StaffFactorParts, tryFactor: Try) => {
  const tryProof = (call: FactorCall, { code, challenge = '', response = '' }: FactorProof, takesRecovery: boolean) => {
    if (code === undefined) {
      const answers = async (staffId: number) =>
        (await passkeys.check('passkeyProof', challenge, response, contextOf(call))) === staffId
      return tryFactor(call, 'officeCode', answers)
    }
    const isAuthenticator = OF_AUTHENTICATOR.test(code)
    return tryFactor(
      call,
      isAuthenticator ? 'officeCode' : 'officeRecovery',
      async (staffId) => (isAuthenticator || takesRecovery) && secondFactor.check(staffId, code),
    )
  }
  const NOT_SET = { ok: false, code: 'secondFactorNotSet' } as const
  return {
    /** Options of a passkey as second factor of this session. */
    passkeyOptions: (call: Pick<FactorCall, 'session' | 'site'>) =>
      passkeys.beginProof(call.session.staff.id, contextOf(call)),
    /** A code of the authenticator, a recovery code or a passkey: the session is proved. */
    prove: async (call: FactorCall, proof: FactorProof): Promise<Answer<object>> =>
      call.session.staff.enrolled ? tryProof(call, proof, true) : NOT_SET,
    /** AR4: the second factor again, for one call: a code of the authenticator or a passkey; no recovery code. */
    stepUp: async (call: FactorCall, proof: FactorProof | undefined): Promise<Answer<object>> => {
      if (!call.session.staff.enrolled) return NOT_SET
      if (proof === undefined || (proof.code === undefined && proof.response === undefined)) {
        return { ok: false, code: 'stepUpRequired' }
      }
      return tryProof(call, proof, false)
    },
    /** Whether they may have new recovery codes: the password, and an authenticator's code or a passkey. */
    mayRenew: async (
      call: FactorCall,
      { password, ...proof }: FactorProof & { readonly password: string },
    ): Promise<Answer<object>> => {
      const { id, loginId, enrolled } = call.session.staff
      if (!enrolled) return NOT_SET
      const asked = await askPassword({ id, accountId: loginId }, password, call.caller)
      return asked.ok ? tryProof(call, proof, false) : asked
    },
  }
}

/** Sets a second factor up: the first by the password, in the login's first browser (AR6); a further one by AR4. */
const createEnrolling = (
  { secondFactor, passkeys, askPassword, store }: StaffFactorParts,
  tell: Tell,
  tryFactor: Try,
) => {
  const allow = async ({ session, caller }: FactorCall, password: string): Promise<Answer<object>> => {
    const code = refusalToEnrol(session)
    if (code !== null) return { ok: false, code }
    const { id, loginId } = session.staff
    return askPassword({ id, accountId: loginId }, password, caller)
  }
  /** With the first factor come recovery codes; null where there are some. */
  const firstRecovery = async ({ id, recoveryLeft }: Staff): Promise<readonly string[] | null> =>
    recoveryLeft > 0 ? null : secondFactor.newRecovery(id)
  return {
    /** A secret to be typed or scanned, in use when its first code came. */
    enrol: async (call: FactorCall, password: string): Promise<Answer<{ secret: string; uri: string }>> => {
      const { staff } = call.session
      if (staff.authenticator) return { ok: false, code: 'secondFactorExists' }
      const allowed = await allow(call, password)
      if (!allowed.ok) return allowed
      const begun = await secondFactor.begin(staff.id, staff.loginId)
      return begun === null ? { ok: false, code: 'secondFactorExists' } : { ok: true, ...begun }
    },
    /** The first code: the session is proved by it. Recovery codes are told this once. */
    confirm: async (call: FactorCall, code: string): Promise<Answer<{ recoveryCodes: readonly string[] | null }>> => {
      const { staff } = call.session
      const refusal = staff.authenticator ? 'secondFactorExists' : refusalToEnrol(call.session)
      if (refusal !== null) return { ok: false, code: refusal }
      const tried = await tryFactor(call, 'officeCode', (staffId) => secondFactor.confirm(staffId, code))
      if (!tried.ok) return tried
      await store.enrolled(staff.id)
      await tell(staff, call.caller, 'credentials', 'authenticator')
      return { ok: true, recoveryCodes: await firstRecovery(staff) }
    },
    /** Options for creating a passkey on a device. */
    beginPasskey: async (
      call: FactorCall,
      password: string,
    ): Promise<Answer<Awaited<ReturnType<Passkeys['beginAdd']>>>> => {
      const allowed = await allow(call, password)
      if (!allowed.ok) return allowed
      const { id, loginId } = call.session.staff
      return { ok: true, ...(await passkeys.beginAdd(id, loginId, contextOf(call))) }
    },
    /** The passkey that a device created, to be stored in an act; null where the answer is wrong. */
    acceptPasskey: (call: FactorCall, answer: { readonly token: string; readonly response: string }) =>
      passkeys.accept(call.session.staff.id, answer, contextOf(call)),
  }
}

/** The second factor of who works in the office: an authenticator, passkeys, and recovery codes. */
export const createStaffFactor = (parts: StaffFactorParts) => {
  const tell = createTell(parts.record)
  const tryFactor = createTry(parts, tell)
  return {
    ...createProving(parts, tryFactor),
    ...createEnrolling(parts, tell, tryFactor),
    /** A new passkey was stored in this session, which is proved by it. */
    proved: (session: StaffInSession) => parts.guard.prove(session),
  }
}
export type StaffFactor = ReturnType<typeof createStaffFactor>
