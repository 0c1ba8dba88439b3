import type { Code } from '@touchline/contract/codes'
import type { Clock } from '../platform/clock/clock.ts'
import type { Caller, LoginMethod, Member, MemberStore } from './account-ports.ts'
import { refusalOfLogin } from './account-state.ts'
import type { FactorStore } from './factor-ports.ts'
import type { LoginTries } from './login-tries.ts'
import { type LoginCommand, createPasswordLogin } from './password-login.ts'
import type { Passwords } from './passwords.ts'
import { CHALLENGE_MS, kindsOf, newChallenge } from './second-factor.ts'
import type { RecordSecurity } from './security-log.ts'
import type { OpenedSession, SessionGuard } from './session-guard.ts'

export type LoginRefusal = {
  readonly ok: false
  readonly code: Code
  /** Wait in milliseconds until the next attempt; only with the code `loginLimit`. */
  readonly waitMs?: number
  /** Challenge and accepted factors of the second login step; only with the code `secondFactorRequired`. */
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

/** Opens the session of an authenticated member, unless the account or operator does not allow logins. */
export const enter = async (
  guard: Pick<SessionGuard, 'open'>,
  member: Member,
  opening: { way: LoginMethod; caller: Caller; replaces?: string },
): Promise<LoginAnswer> => {
  const refusal = refusalOfLogin(member)
  return refusal === null ? { ok: true, member, ...(await guard.open(member, opening)) } : refused(refusal)
}

/** Pattern of valid account ids. Other names are not looked up. */
const ACCOUNT_ID = /^[A-Za-z0-9_.-]{1,32}$/

type Known = NonNullable<Awaited<ReturnType<LoginTries['find']>>['known']>

const createAdmit = ({ members, guard, passwords, factors, clock }: LoginParts) => {
  const askForMore = async (member: Member): Promise<LoginRefusal | null> => {
    const kinds = kindsOf(await factors.factorsOf(member.id))
    if (kinds.length === 0) return null
    const { token, tokenHash } = newChallenge()
    await factors.openChallenge({
      tokenHash,
      ownerId: member.id,
      purpose: 'login',
      challenge: null,
      expiresAtMs: clock.wallMs() + CHALLENGE_MS,
    })
    return { ...refused('secondFactorRequired'), challenge: token, factors: kinds }
  }

  return async ({ member, password: stored }: Known, { password, caller }: LoginCommand): Promise<LoginAnswer> => {
    // Refuses password login at an operator without passwords. The refusal is disclosed only after a correct password.
    if (!member.operator.passwords) return refused('passwordLoginOff')
    const refusal = refusalOfLogin(member)
    if (refusal !== null) return refused(refusal)
    if (passwords.isOld(stored)) {
      await members.replacePassword(member.id, stored, await passwords.hash(password))
    }
    return (await askForMore(member)) ?? enter(guard, member, { way: 'password', caller })
  }
}

/** Creates the member login by password. Attempts count against the member for any name of the member. */
export const createLogin = (parts: LoginParts) => {
  const { passwords, tries, record } = parts
  const letIn = createAdmit(parts)
  const recordFailure = (
    kind: 'loginFailed' | 'limit',
    known: Known | null,
    { accountId, caller }: LoginCommand,
    why: Code,
  ) =>
    record({
      kind,
      memberId: known?.member.id ?? null,
      actor: accountId,
      address: caller.address,
      device: caller.device,
      detail: { why },
    })
  return createPasswordLogin<Known, LoginAnswer>({
    passwords,
    tries,
    tell: recordFailure,
    find: ({ accountId, caller }, name) => tries.find(ACCOUNT_ID.test(accountId) ? accountId : null, { name, caller }),
    admit: async (known, command) => {
      const answer = await letIn(known, command)
      if (!answer.ok && answer.code !== 'secondFactorRequired')
        await recordFailure('loginFailed', known, command, answer.code)
      return answer
    },
  })
}
export type Login = ReturnType<typeof createLogin>
