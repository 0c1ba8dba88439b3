import type { ApiCode } from '@touchline/contract/codes'
import type { Clock } from '../runtime/clock/clock.ts'
import type { SiteOrigin } from '../platform/http/site-origin.ts'
import {
  type Caller,
  type Member,
  type MemberStore,
  type FactorStore,
  type LoginTries,
  type Passkeys,
  type SecondFactor,
  challengeHash,
  type SessionGuard,
} from '../members/index.ts'
import type { RecordSecurity } from '../audit-log/index.ts'
import { type LoginAnswer, enter, refused } from './login.ts'

interface FurtherLoginParts {
  readonly members: Pick<MemberStore, 'byId'>
  readonly guard: Pick<SessionGuard, 'open'>
  readonly tries: LoginTries
  readonly store: FactorStore
  readonly secondFactor: SecondFactor
  readonly passkeys: Passkeys
  readonly record: RecordSecurity
  readonly clock: Pick<Clock, 'wallMs'>
}

export type FurtherLogins = ReturnType<typeof createFurtherLogins>

/** Creates the second login step by code, and the login by passkey, which covers both steps. */
export function createFurtherLogins(parts: FurtherLoginParts) {
  const { members, guard, tries, store, secondFactor, passkeys, clock } = parts
  const { fail, limit } = createRefusals(parts)
  const count = (memberId: number, caller: Caller) => tries.count('code', { name: String(memberId), memberId, caller })
  return {
    bySecondFactor: async (challenge: string, code: string, caller: Caller): Promise<LoginAnswer> => {
      const tokenHash = challengeHash(challenge)
      const step = await store.tryChallenge(tokenHash, 'login', clock.wallMs())
      const memberId = step?.ownerId ?? null
      if (memberId === null) return refused('secondFactorExpired')
      const [member, counted] = await Promise.all([members.byId(memberId), count(memberId, caller)])
      if (member === null) return refused('secondFactorExpired')
      if (counted.waitMs !== null) return limit(member, caller, counted.waitMs)
      if (!(await secondFactor.check(member.id, code))) return fail(member, caller, 'secondFactorWrong')
      await tries.resetAttempts(counted)
      if (!(await store.closeChallenge(tokenHash))) return refused('secondFactorExpired')
      return enter(guard, member, { loginMethod: 'secondFactor', caller })
    },
    /** A wrong response counts as a wrong code for the member who owns the named passkey. */
    byPasskey: async (challenge: string, response: string, site: SiteOrigin, caller: Caller): Promise<LoginAnswer> => {
      const memberId = await passkeys.findOwner(response)
      const member = memberId === null ? null : await members.byId(memberId)
      if (member === null) return fail(null, caller, 'passkeyFailed')
      const counted = await count(member.id, caller)
      if (counted.waitMs !== null) return limit(member, caller, counted.waitMs)
      const proved = await passkeys.check('passkeyLogin', challenge, response, { site, session: '' })
      if (proved !== member.id) return fail(member, caller, 'passkeyFailed')
      await tries.resetAttempts(counted)
      return enter(guard, member, { loginMethod: 'passkey', caller })
    },
  }
}

/**
 * Creates the functions that refuse the second login step or a passkey login and record the refusal in the security
 * log.
 */
function createRefusals({ record }: Pick<FurtherLoginParts, 'record'>) {
  const recordFailure = (
    member: Member | null,
    { address, device }: Caller,
    kind: 'limit' | 'loginFailed',
    why: ApiCode,
  ) =>
    record({
      kind,
      memberId: member?.id ?? null,
      actor: member?.accountId ?? 'passkey',
      address,
      device,
      detail: { why },
    })
  return {
    /** Refuses a wrong authenticator code or passkey response. */
    fail: async (member: Member | null, caller: Caller, why: ApiCode): Promise<LoginAnswer> => {
      await recordFailure(member, caller, 'loginFailed', why)
      return refused(why)
    },
    /** Refuses a login attempt that exceeds the attempt limit. */
    limit: async (member: Member, caller: Caller, waitMs: number): Promise<LoginAnswer> => {
      await recordFailure(member, caller, 'limit', 'loginLimit')
      return { ...refused('loginLimit'), waitMs }
    },
  }
}
