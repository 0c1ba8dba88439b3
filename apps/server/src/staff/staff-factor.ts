import type { ApiCode } from '@touchline/contract/codes'
import type { SiteOrigin } from '../platform/http/site-origin.ts'
import type { CheckPassword, Caller, LoginTries, PasskeyContext, Passkeys, SecondFactor } from '../members/index.ts'
import type { RecordSecurity } from '../audit-log/index.ts'
import type { StaffGuard } from './staff-guard.ts'
import type { Staff, StaffInSession, StaffStore } from './staff-ports.ts'

type Answer<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly code: ApiCode; readonly waitMs?: number }

/** Proof of the second factor: a code, or the response of a passkey to a challenge of the same session. */
export interface FactorProof {
  readonly code?: string | undefined
  readonly challenge?: string | undefined
  readonly response?: string | undefined
}

/** Pattern of authenticator codes: six digits. Recovery codes also contain letters. */
const AUTHENTICATOR_CODE = /^\d{6}$/

interface StaffFactorParts {
  readonly secondFactor: SecondFactor
  readonly passkeys: Passkeys
  readonly checkPassword: CheckPassword
  readonly guard: Pick<StaffGuard, 'prove'>
  readonly store: Pick<StaffStore, 'recordEnrolment'>
  readonly tries: LoginTries
  readonly record: RecordSecurity
}

/** Session and origin of a second-factor request. */
interface FactorCall {
  readonly session: StaffInSession
  readonly site: SiteOrigin
  readonly caller: Caller
}

type RecordFactorEvent = (
  staff: Staff,
  caller: Caller,
  kind: 'credentials' | 'loginFailed',
  eventName: string,
) => Promise<void>

type Try = ReturnType<typeof createTry>

export type StaffFactor = ReturnType<typeof createStaffFactor>

/** Creates the second-factor service for office logins: authenticator, passkeys and recovery codes. */
export function createStaffFactor(parts: StaffFactorParts) {
  const recordEvent = createRecordEvent(parts.record)
  const tryFactor = createTry(parts, recordEvent)
  return {
    ...createProving(parts, tryFactor),
    ...createEnrolling(parts, recordEvent, tryFactor),
    /** Marks a session as proved after storing a new passkey. */
    proved: (session: StaffInSession) => parts.guard.prove(session),
  }
}

function createRecordEvent(record: RecordSecurity): RecordFactorEvent {
  return ({ loginId, operator }, { address, device }, kind, eventName) =>
    record({
      kind,
      memberId: null,
      operatorId: operator?.id ?? null,
      actor: loginId,
      address,
      device,
      detail: { office: true, [kind === 'credentials' ? 'what' : 'why']: eventName },
    })
}

/**
 * Creates the second-factor check, which limits attempts by browser and address (AR6). A correct factor marks the
 * session as proved.
 */
function createTry({ tries, guard }: Pick<StaffFactorParts, 'tries' | 'guard'>, recordEvent: RecordFactorEvent) {
  return async (
    { session, caller }: Pick<FactorCall, 'session' | 'caller'>,
    step: 'officeCode' | 'officeRecovery',
    check: (staffId: number) => Promise<boolean>,
  ): Promise<Answer<object>> => {
    const { id: staffId } = session.staff
    const counted = await tries.countStaff(step, { name: String(staffId), staffId, caller })
    if (counted.waitMs !== null) return { ok: false, code: 'loginLimit', waitMs: counted.waitMs }
    if (!(await check(staffId))) {
      await recordEvent(session.staff, caller, 'loginFailed', 'secondFactorWrong')
      return { ok: false, code: 'secondFactorWrong' }
    }
    await Promise.all([tries.resetAttempts(counted), guard.prove(session)])
    return { ok: true }
  }
}

/** Creates the operations that check an existing second factor. */
function createProving({ secondFactor, passkeys, checkPassword }: StaffFactorParts, tryFactor: Try) {
  const tryProof = (
    call: FactorCall,
    { code, challenge = '', response = '' }: FactorProof,
    acceptsRecovery: boolean,
  ) => {
    if (code === undefined) {
      const answers = async (staffId: number) =>
        (await passkeys.check('passkeyProof', challenge, response, toPasskeyContext(call))) === staffId
      return tryFactor(call, 'officeCode', answers)
    }
    const isAuthenticator = AUTHENTICATOR_CODE.test(code)
    return tryFactor(
      call,
      isAuthenticator ? 'officeCode' : 'officeRecovery',
      async (staffId) => (isAuthenticator || acceptsRecovery) && secondFactor.check(staffId, code),
    )
  }
  const NOT_SET = { ok: false, code: 'secondFactorNotSet' } as const
  return {
    /** Returns passkey options for proving the second factor in the session. */
    passkeyOptions: (call: Pick<FactorCall, 'session' | 'site'>) =>
      passkeys.beginProof(call.session.staff.id, toPasskeyContext(call)),
    /** Proves the session with an authenticator code, a recovery code or a passkey. */
    prove: async (call: FactorCall, proof: FactorProof): Promise<Answer<object>> =>
      call.session.staff.enrolled ? tryProof(call, proof, true) : NOT_SET,
    /**
     * Checks the second factor again for a single request (AR4): an authenticator code or a passkey, no recovery code.
     */
    stepUp: async (call: FactorCall, proof: FactorProof | undefined): Promise<Answer<object>> => {
      if (!call.session.staff.enrolled) return NOT_SET
      if (proof === undefined || (proof.code === undefined && proof.response === undefined)) {
        return { ok: false, code: 'stepUpRequired' }
      }
      return tryProof(call, proof, false)
    },
    /** Checks the password and an authenticator code or passkey before a login replaces its recovery codes. */
    mayRenew: async (
      call: FactorCall,
      { password, ...proof }: FactorProof & { readonly password: string },
    ): Promise<Answer<object>> => {
      const { id, loginId, enrolled } = call.session.staff
      if (!enrolled) return NOT_SET
      const passwordCheck = await checkPassword({ id, accountId: loginId }, password, call.caller)
      return passwordCheck.ok ? tryProof(call, proof, false) : passwordCheck
    },
  }
}

function toPasskeyContext({ session, site }: Pick<FactorCall, 'session' | 'site'>): PasskeyContext {
  return {
    site,
    session: String(session.sessionId),
  }
}

/**
 * Creates the enrolment of second factors. The first factor requires the password and the first browser of the login
 * (AR6); further factors require step-up (AR4).
 */
function createEnrolling(
  { secondFactor, passkeys, checkPassword, store }: StaffFactorParts,
  recordEvent: RecordFactorEvent,
  tryFactor: Try,
) {
  const allow = async ({ session, caller }: FactorCall, password: string): Promise<Answer<object>> => {
    const code = refusalToEnrol(session)
    if (code !== null) return { ok: false, code }
    const { id, loginId } = session.staff
    return checkPassword({ id, accountId: loginId }, password, caller)
  }
  /** Issues recovery codes with the first factor. Returns null if the login still has recovery codes. */
  const firstRecovery = async ({ id, recoveryLeft }: Staff): Promise<readonly string[] | null> =>
    recoveryLeft > 0 ? null : secondFactor.newRecovery(id)
  return {
    /** Returns an authenticator secret. The authenticator becomes active after the first correct code. */
    enrol: async (call: FactorCall, password: string): Promise<Answer<{ secret: string; uri: string }>> => {
      const { staff } = call.session
      if (staff.authenticator) return { ok: false, code: 'secondFactorExists' }
      const allowed = await allow(call, password)
      if (!allowed.ok) return allowed
      const enrolment = await secondFactor.begin(staff.id, staff.loginId)
      return enrolment === null ? { ok: false, code: 'secondFactorExists' } : { ok: true, ...enrolment }
    },
    /**
     * Activates the authenticator with its first code and proves the session. New recovery codes are returned only
     * once.
     */
    confirm: async (call: FactorCall, code: string): Promise<Answer<{ recoveryCodes: readonly string[] | null }>> => {
      const { staff } = call.session
      const refusal = staff.authenticator ? 'secondFactorExists' : refusalToEnrol(call.session)
      if (refusal !== null) return { ok: false, code: refusal }
      const tried = await tryFactor(call, 'officeCode', (staffId) => secondFactor.confirm(staffId, code))
      if (!tried.ok) return tried
      await store.recordEnrolment(staff.id)
      await recordEvent(staff, call.caller, 'credentials', 'authenticator')
      return { ok: true, recoveryCodes: await firstRecovery(staff) }
    },
    /** Returns options for creating a passkey on a device. */
    beginPasskey: async (
      call: FactorCall,
      password: string,
    ): Promise<Answer<Awaited<ReturnType<Passkeys['beginAdd']>>>> => {
      const allowed = await allow(call, password)
      if (!allowed.ok) return allowed
      const { id, loginId } = call.session.staff
      return { ok: true, ...(await passkeys.beginAdd(id, loginId, toPasskeyContext(call))) }
    },
    /**
     * Validates a passkey created by a device. The caller stores the passkey with an audit entry. Returns null if the
     * response is invalid.
     */
    acceptPasskey: (call: FactorCall, answer: { readonly token: string; readonly response: string }) =>
      passkeys.accept(call.session.staff.id, answer, toPasskeyContext(call)),
  }
}

/**
 * Returns the reason why the session may not enrol the first second factor of its login (AR6). Null if enrolling is
 * allowed or a factor exists.
 */
function refusalToEnrol({ staff, isFirstDevice }: StaffInSession): ApiCode | null {
  return staff.enrolled || isFirstDevice ? null : 'factorElsewhere'
}
