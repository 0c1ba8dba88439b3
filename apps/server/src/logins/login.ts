import type { ApiCode } from '@touchline/contract/codes'
import type { Clock } from '../runtime/clock/clock.ts'
import {
  type Caller,
  type LoginMethod,
  type Member,
  type MemberStore,
  checkLoginAllowed,
  type FactorStore,
  type LoginTries,
  type LoginCommand,
  createPasswordLogin,
  type Passwords,
  CHALLENGE_MS,
  listFactorKinds,
  newChallenge,
  type OpenedSession,
  type SessionGuard,
} from '../members/index.ts'
import type { RecordSecurity } from '../audit-log/index.ts'

export type LoginRefusal = {
  readonly ok: false
  readonly code: ApiCode
  /** Wait in milliseconds until the next attempt; only with the code `loginLimit`. */
  readonly waitMs?: number
  /** Challenge and accepted factors of the second login step; only with the code `secondFactorRequired`. */
  readonly challenge?: string
  readonly factors?: ReturnType<typeof listFactorKinds>
}
export type LoginAnswer = ({ readonly ok: true; readonly member: Member } & OpenedSession) | LoginRefusal

export interface LoginParts {
  readonly members: Pick<MemberStore, 'replacePassword'>
  readonly guard: Pick<SessionGuard, 'open'>
  readonly tries: LoginTries
  readonly passwords: Passwords
  readonly factors: Pick<FactorStore, 'readFactors' | 'openChallenge'>
  readonly record: RecordSecurity
  readonly clock: Pick<Clock, 'wallMs'>
}

/** Pattern of valid account ids. Other names are not looked up. */
const ACCOUNT_ID = /^[A-Za-z0-9_.-]{1,32}$/

type StoredLogin = NonNullable<Awaited<ReturnType<LoginTries['find']>>['storedLogin']>

export type Login = ReturnType<typeof createLogin>

export function refused(code: ApiCode): LoginRefusal {
  return { ok: false, code }
}

/** Opens the session of an authenticated member, unless the account or operator does not allow logins. */
export async function enter(
  guard: Pick<SessionGuard, 'open'>,
  member: Member,
  opening: { loginMethod: LoginMethod; caller: Caller; replaces?: string },
): Promise<LoginAnswer> {
  const refusal = checkLoginAllowed(member)
  return refusal === null ? { ok: true, member, ...(await guard.open(member, opening)) } : refused(refusal)
}

/** Creates the member login by password. Attempts count against the member for any name of the member. */
export function createLogin(parts: LoginParts) {
  const { passwords, tries, record } = parts
  const admitMember = createAdmit(parts)
  const recordFailure = (
    kind: 'loginFailed' | 'limit',
    storedLogin: StoredLogin | null,
    { accountId, caller }: LoginCommand,
    why: ApiCode,
  ) =>
    record({
      kind,
      memberId: storedLogin?.member.id ?? null,
      actor: accountId,
      address: caller.address,
      device: caller.device,
      detail: { why },
    })
  return createPasswordLogin<StoredLogin, LoginAnswer>({
    passwords,
    tries,
    recordFailure,
    find: ({ accountId, caller }, name) => tries.find(ACCOUNT_ID.test(accountId) ? accountId : null, { name, caller }),
    admit: async (storedLogin, command) => {
      const answer = await admitMember(storedLogin, command)
      if (!answer.ok && answer.code !== 'secondFactorRequired')
        await recordFailure('loginFailed', storedLogin, command, answer.code)
      return answer
    },
  })
}

function createAdmit({ members, guard, passwords, factors, clock }: LoginParts) {
  const requestSecondFactor = async (member: Member): Promise<LoginRefusal | null> => {
    const kinds = listFactorKinds(await factors.readFactors(member.id))
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

  return async (
    { member, password: stored }: StoredLogin,
    { password, caller }: LoginCommand,
  ): Promise<LoginAnswer> => {
    // Refuses password login at an operator without passwords. The refusal is disclosed only after a correct password.
    if (!member.operator.passwords) return refused('passwordLoginOff')
    const refusal = checkLoginAllowed(member)
    if (refusal !== null) return refused(refusal)
    if (passwords.isOld(stored)) {
      await members.replacePassword(member.id, stored, await passwords.hash(password))
    }
    return (await requestSecondFactor(member)) ?? enter(guard, member, { loginMethod: 'password', caller })
  }
}
