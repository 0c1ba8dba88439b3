import type { Clock } from '../platform/clock/clock.ts'
import type { SiteOrigin } from '../platform/http/site-origin.ts'
import type { Caller, MemberStore } from './account-ports.ts'
import type { FactorStore } from './factor-ports.ts'
import type { LoginTries } from './login-tries.ts'
import { type LoginAnswer, enter, refused } from './login.ts'
import type { Passkeys } from './passkeys.ts'
import { type SecondFactor, challengeHash } from './second-factor.ts'
import type { RecordSecurity } from './security-log.ts'
import type { SessionGuard } from './session-guard.ts'

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

/** The second step of a login, by a code; and the login by passkey, which is first and second in one. */
export const createFurtherLogins = ({
  members,
  guard,
  tries,
  store,
  secondFactor,
  passkeys,
  record,
  clock,
}: FurtherLoginParts) => ({
  bySecondFactor: async (challenge: string, code: string, caller: Caller): Promise<LoginAnswer> => {
    const tokenHash = challengeHash(challenge)
    const step = await store.tryChallenge(tokenHash, 'login', clock.wallMs())
    const memberId = step?.memberId ?? null
    if (memberId === null) return refused('secondFactorExpired')
    const [member, counted] = await Promise.all([
      members.byId(memberId),
      tries.count('code', { name: String(memberId), memberId, caller }),
    ])
    if (member === null) return refused('secondFactorExpired')
    const tell = (kind: 'limit' | 'loginFailed', why: string): Promise<void> =>
      record({
        kind,
        memberId: member.id,
        actor: member.accountId,
        address: caller.address,
        device: caller.device,
        detail: { why },
      })
    if (counted.waitMs !== null) {
      await tell('limit', 'loginLimit')
      return { ...refused('loginLimit'), waitMs: counted.waitMs }
    }
    if (!(await secondFactor.check(member.id, code))) {
      await tell('loginFailed', 'secondFactorWrong')
      return refused('secondFactorWrong')
    }
    await tries.passed(counted)
    if (!(await store.closeChallenge(tokenHash))) return refused('secondFactorExpired')
    return enter(guard, member, { way: 'secondFactor', caller })
  },
  byPasskey: async (challenge: string, response: string, site: SiteOrigin, caller: Caller): Promise<LoginAnswer> => {
    const memberId = await passkeys.check('passkeyLogin', challenge, response, site)
    const member = memberId === null ? null : await members.byId(memberId)
    if (member !== null) return enter(guard, member, { way: 'passkey', caller })
    await record({
      kind: 'loginFailed',
      memberId: null,
      actor: 'passkey',
      address: caller.address,
      device: caller.device,
      detail: { why: 'passkeyFailed' },
    })
    return refused('passkeyFailed')
  },
})
export type FurtherLogins = ReturnType<typeof createFurtherLogins>
