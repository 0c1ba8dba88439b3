import type { ApiCode } from '@touchline/contract/codes'
import {
  type Caller,
  type Member,
  type CheckPassword,
  type FactorStore,
  type Factors,
  type AttemptCounter,
  type PasskeyContext,
  type Passkeys,
  type SecondFactor,
  listFactorKinds,
} from '../members/index.ts'
import type { RecordSecurity } from '../audit-log/index.ts'

/** Proof of the second factor: a code or a passkey response. */
interface Proof {
  readonly code?: string | undefined
  readonly challenge?: string | undefined
  readonly response?: string | undefined
}

/** Request of a member to change the second factors, with the current password and a proof of an existing factor. */
export interface SecurityCommand {
  readonly member: Member
  readonly password: string
  readonly proof: Proof
  readonly context: PasskeyContext
  readonly caller: Caller
}

type Answer<T> = ({ readonly ok: true } & T) | { readonly ok: false; readonly code: ApiCode }

interface AccountSecurityParts {
  readonly store: FactorStore
  readonly secondFactor: SecondFactor
  readonly passkeys: Passkeys
  readonly checkPassword: CheckPassword
  readonly attemptCounter: AttemptCounter
  readonly record: RecordSecurity
}

export type Recovery = Answer<{ readonly recoveryCodes: readonly string[] | null }>

type Allow = (command: SecurityCommand) => Promise<ApiCode | null>

type PasskeyChallenge = Awaited<ReturnType<Passkeys['beginAdd']>>

export type AccountSecurity = ReturnType<typeof createAccountSecurity>

/** Creates the operations by which a member manages the authenticator, the passkeys and the recovery codes. */
export function createAccountSecurity(parts: AccountSecurityParts) {
  const allow = createAllow(parts)
  return {
    readFactors: (member: Member): Promise<Factors> => parts.store.readFactors(member.id),
    ...joinAuthenticator(parts, allow),
    ...joinPasskeys(parts, allow),
  }
}

/**
 * Creates the permission check for security changes. Every change requires the password, and also a second factor if
 * the member has one. Returns the refusal code or null.
 */
function createAllow({ store, secondFactor, passkeys, checkPassword, attemptCounter }: AccountSecurityParts): Allow {
  const proves = async (
    memberId: number,
    { code, challenge, response }: Proof,
    context: PasskeyContext,
  ): Promise<boolean> => {
    if (code !== undefined) return secondFactor.check(memberId, code)
    if (challenge === undefined || response === undefined) return false
    return (await passkeys.check('passkeyProof', challenge, response, context)) === memberId
  }
  return async ({ member, password, proof, context, caller }: SecurityCommand): Promise<ApiCode | null> => {
    const passwordCheck = await checkPassword(member, password, caller)
    if (!passwordCheck.ok) return passwordCheck.code
    if (listFactorKinds(await store.readFactors(member.id)).length === 0) return null
    if (proof.code === undefined && proof.response === undefined) return 'secondFactorRequired'
    if (!(await attemptCounter.countAttempt(member.id, 'factor'))) return 'requestLimit'
    if (!(await proves(member.id, proof, context))) return 'secondFactorWrong'
    await attemptCounter.resetAttempts(member.id, 'factor')
    return null
  }
}

function joinAuthenticator(parts: AccountSecurityParts, allow: Allow) {
  const { store, secondFactor, attemptCounter } = parts
  const [recordChange, firstRecovery, removed] = [
    createRecordChange(parts),
    createFirstRecovery(parts),
    createRemoved(parts),
  ]
  return {
    beginTotp: async (command: SecurityCommand): Promise<Answer<{ secret: string; uri: string }>> => {
      const refusal = await allow(command)
      if (refusal !== null) return refused(refusal)
      const enrolment = await secondFactor.begin(command.member.id, command.member.accountId)
      return enrolment === null ? refused('secondFactorExists') : { ok: true, ...enrolment }
    },
    confirmTotp: async (member: Member, code: string, caller: Caller): Promise<Recovery> => {
      if (!(await attemptCounter.countAttempt(member.id, 'factor'))) return refused('requestLimit')
      if (!(await secondFactor.confirm(member.id, code))) return refused('secondFactorWrong')
      await attemptCounter.resetAttempts(member.id, 'factor')
      await recordChange(member, caller, 'authenticator')
      return { ok: true, recoveryCodes: await firstRecovery(member.id) }
    },
    removeTotp: async (command: SecurityCommand): Promise<ApiCode | null> => {
      const refusal = await allow(command)
      if (refusal !== null) return refusal
      if (!(await store.removeTotp(command.member.id))) return 'secondFactorNotSet'
      await removed(command, 'authenticatorRemoved')
      return null
    },
    newRecovery: async (command: SecurityCommand): Promise<Recovery> => {
      const refusal = await allow(command)
      if (refusal !== null) return refused(refusal)
      const { totp, passkeys } = await store.readFactors(command.member.id)
      if (!totp && passkeys.length === 0) return refused('secondFactorNotSet')
      const recoveryCodes = await secondFactor.newRecovery(command.member.id)
      await recordChange(command.member, command.caller, 'recoveryCodes')
      return { ok: true, recoveryCodes }
    },
  }
}

function createRecordChange({ record }: AccountSecurityParts) {
  return (member: Member, { address, device }: Caller, change: string): Promise<void> =>
    record({
      kind: 'credentials',
      memberId: member.id,
      actor: member.accountId,
      address,
      device,
      detail: { what: change },
    })
}

/** Creates the function that issues recovery codes when a member enrols the first second factor. */
function createFirstRecovery({ store, secondFactor }: AccountSecurityParts) {
  return async (memberId: number): Promise<readonly string[] | null> =>
    (await store.readFactors(memberId)).recoveryLeft > 0 ? null : secondFactor.newRecovery(memberId)
}

/** Creates the follow-up of a removed second factor: deletes the recovery codes if no factor is left. */
function createRemoved(parts: AccountSecurityParts) {
  const recordChange = createRecordChange(parts)
  return async ({ member, caller }: SecurityCommand, change: string): Promise<void> => {
    const remainingFactors = await parts.store.readFactors(member.id)
    if (listFactorKinds(remainingFactors).length === 0) await parts.store.putRecovery(member.id, [])
    await recordChange(member, caller, change)
  }
}

function refused(code: ApiCode) {
  return { ok: false as const, code }
}

function joinPasskeys(parts: AccountSecurityParts, allow: Allow) {
  const { store, passkeys } = parts
  const [recordChange, firstRecovery, removed] = [
    createRecordChange(parts),
    createFirstRecovery(parts),
    createRemoved(parts),
  ]
  return {
    beginProof: (member: Member, context: PasskeyContext) => passkeys.beginProof(member.id, context),
    beginPasskey: async (command: SecurityCommand): Promise<Answer<PasskeyChallenge>> => {
      const refusal = await allow(command)
      if (refusal !== null) return refused(refusal)
      const { member, context } = command
      return { ok: true, ...(await passkeys.beginAdd(member.id, member.accountId, context)) }
    },
    addPasskey: async (
      member: Member,
      { name, ...answer }: { token: string; response: string; name: string },
      context: PasskeyContext,
      caller: Caller,
    ): Promise<Recovery> => {
      const passkey = await passkeys.accept(member.id, answer, context)
      if (passkey === null || !(await store.addPasskey({ ...passkey, name }))) return refused('passkeyFailed')
      await recordChange(member, caller, 'passkey')
      return { ok: true, recoveryCodes: await firstRecovery(member.id) }
    },
    removePasskey: async (command: SecurityCommand, id: number): Promise<ApiCode | null> => {
      const refusal = await allow(command)
      if (refusal !== null) return refusal
      if (!(await store.removePasskey(command.member.id, id))) return 'secondFactorNotSet'
      await removed(command, 'passkeyRemoved')
      return null
    },
  }
}
