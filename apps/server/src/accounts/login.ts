import { randomBytes } from 'node:crypto'
import type { Code } from '@touchline/contract/codes'
import type { Clock } from '../platform/clock/clock.ts'
import { createTurns } from '../platform/jobs/in-turn.ts'
import type { Caller, LoginWay, Member, MemberStore } from './account-ports.ts'
import { refusalOfLogin } from './account-state.ts'
import type { FactorStore } from './factor-ports.ts'
import { type CountedTry, type LoginTries, foldName } from './login-tries.ts'
import type { Passwords } from './passwords.ts'
import { CHALLENGE_MS, kindsOf, newChallenge } from './second-factor.ts'
import type { RecordSecurity } from './security-log.ts'
import type { OpenedSession, SessionGuard } from './session-guard.ts'

interface LoginCommand {
  /** An account id, or a nickname in whatever case. */
  readonly accountId: string
  readonly password: string
  readonly caller: Caller
}

export type LoginRefusal = {
  readonly ok: false
  readonly code: Code
  /** Of loginLimit: how long to wait, ms. */
  readonly waitMs?: number
  /** Of secondFactorRequired: the step to be answered, and what may answer it. */
  readonly challenge?: string
  readonly factors?: ReturnType<typeof kindsOf>
}
export type LoginAnswer = ({ readonly ok: true; readonly member: Member } & OpenedSession) | LoginRefusal

export interface LoginParts {
  readonly members: Pick<MemberStore, 'replacePassword'>
  readonly guard: Pick<SessionGuard, 'open'>
  readonly tries: LoginTries
  readonly passwords: Passwords
  readonly factors: Pick<FactorStore, 'factorsOf' | 'openChallenge'>
  readonly record: RecordSecurity
  readonly clock: Pick<Clock, 'wallMs'>
}

export const refused = (code: Code): LoginRefusal => ({ ok: false, code })

/** Opens the session of a member who proved to be who they are, unless their account or their operator is shut. */
export const enter = async (
  guard: Pick<SessionGuard, 'open'>,
  member: Member,
  opening: { way: LoginWay; caller: Caller; replaces?: string },
): Promise<LoginAnswer> => {
  const refusal = refusalOfLogin(member)
  return refusal === null ? { ok: true, member, ...(await guard.open(member, opening)) } : refused(refusal)
}

/** Login names that can exist; others are not even looked for. */
const ACCOUNT_ID = /^[A-Za-z0-9_.-]{1,32}$/

type Known = NonNullable<Awaited<ReturnType<LoginTries['find']>>['known']>

/** Logins under way, as many as may wait for their password to be looked at: of more none is counted. */
const AT_ONCE = 18

const createCheck = ({ members, guard, tries, passwords, factors, record, clock }: LoginParts) => {
  const nobodysHash = passwords.hash(randomBytes(16).toString('hex'))

  const askForMore = async (member: Member): Promise<LoginRefusal | null> => {
    const kinds = kindsOf(await factors.factorsOf(member.id))
    if (kinds.length === 0) return null
    const { token, tokenHash } = newChallenge()
    await factors.openChallenge({
      tokenHash,
      memberId: member.id,
      purpose: 'login',
      challenge: null,
      expiresAtMs: clock.wallMs() + CHALLENGE_MS,
    })
    return { ...refused('secondFactorRequired'), challenge: token, factors: kinds }
  }

  const admit = async ({ member, passwordHash }: Known, { password, caller }: LoginCommand): Promise<LoginAnswer> => {
    // Only who knows the password is told.
    if (!member.operator.passwords) return refused('passwordLoginOff')
    const refusal = refusalOfLogin(member)
    if (refusal !== null) return refused(refusal)
    if (passwords.isOld(passwordHash)) {
      await members.replacePassword(member.id, passwordHash, await passwords.hash(password))
    }
    return (await askForMore(member)) ?? enter(guard, member, { way: 'password', caller })
  }

  const tell = (kind: 'loginFailed' | 'limit', known: Known | null, { accountId, caller }: LoginCommand, why: Code) =>
    record({
      kind,
      memberId: known?.member.id ?? null,
      actor: accountId,
      address: caller.address,
      device: caller.device,
      detail: { why },
    })

  return async (known: Known | null, counted: CountedTry, command: LoginCommand): Promise<LoginAnswer> => {
    if (counted.waitMs !== null) {
      await tell('limit', known, command, 'loginLimit')
      return { ...refused('loginLimit'), waitMs: counted.waitMs }
    }
    const right = await passwords.isRight(known?.passwordHash ?? (await nobodysHash), command.password)
    if (known === null || !right) {
      await tell('loginFailed', known, command, 'invalid_password')
      return refused('invalid_password')
    }
    const [answer] = await Promise.all([admit(known, command), tries.passed(counted)])
    if (!answer.ok && answer.code !== 'secondFactorRequired') await tell('loginFailed', known, command, answer.code)
    return answer
  }
}

/**
 * Logs a member in by password. Whether an account exists does not show: an unknown one answers like a wrong
 * password and takes as long. Tries are counted against the member, whatever name they were reached by.
 */
export const createLogin = (parts: LoginParts) => {
  const pending = new Set<string>()
  const check = createCheck(parts)
  const turns = createTurns(AT_ONCE, 0)

  return async (command: LoginCommand): Promise<LoginAnswer> => {
    const { accountId, password, caller } = command
    if (accountId === '') return refused('usernameRequired')
    if (password === '') return refused('passwordRequired')
    const name = foldName(accountId)
    const oneAtATime = `${name} ${caller.deviceToken ?? caller.address}`
    if (pending.has(oneAtATime)) return refused('requestProcessing')
    pending.add(oneAtATime)
    try {
      return await turns.runSoon(async () => {
        const { known, counted } = await parts.tries.find(ACCOUNT_ID.test(accountId) ? accountId : null, {
          name,
          caller,
        })
        return check(known, counted, command)
      })
    } finally {
      pending.delete(oneAtATime)
    }
  }
}
export type Login = ReturnType<typeof createLogin>
