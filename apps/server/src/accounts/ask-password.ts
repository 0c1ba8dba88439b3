import type { Code } from '@touchline/contract/codes'
import type { Caller, Member, MemberStore } from './account-ports.ts'
import type { Passwords } from './passwords.ts'
import type { RecordSecurity } from './security-log.ts'
import type { TryBuckets } from './try-buckets.ts'

interface AskPasswordParts {
  readonly members: Pick<MemberStore, 'passwordHash'>
  readonly passwords: Passwords
  /** Five a minute of one member, whatever is asked for: apart from logins, so that these keep nobody from them. */
  readonly limits: TryBuckets
  readonly record: RecordSecurity
}

export type AskedPassword = { readonly ok: true; readonly hash: string } | { readonly ok: false; readonly code: Code }

/** Asks a member who is logged in for the password, before what a stolen session must not do. */
export const createAskPassword =
  ({ members, passwords, limits, record }: AskPasswordParts) =>
  async (member: Member, password: string, { address, device }: Caller): Promise<AskedPassword> => {
    const name = `password ${member.id}`
    if (limits.waitMs(name) > 0) return { ok: false, code: 'requestLimit' }
    limits.count(name)
    const hash = await members.passwordHash(member.id)
    if (hash !== null && (await passwords.isRight(hash, password))) {
      limits.forgive(name)
      return { ok: true, hash }
    }
    await record({
      kind: 'loginFailed',
      memberId: member.id,
      actor: member.accountId,
      address,
      device,
      detail: { why: 'invalid_password', where: 'session' },
    })
    return { ok: false, code: 'invalid_password' }
  }
export type AskPassword = ReturnType<typeof createAskPassword>
