import type { Code } from '@touchline/contract/codes'
import type { Caller, Member, MemberStore } from './account-ports.ts'
import type { AskPassword } from './ask-password.ts'
import type { RecordSecurity } from './security-log.ts'
import type { SessionGuard } from './session-guard.ts'

interface AddNicknameParts {
  readonly members: Pick<MemberStore, 'setNickname'>
  readonly guard: Pick<SessionGuard, 'forget'>
  readonly askPassword: AskPassword
  readonly record: RecordSecurity
}

const REFUSALS: Readonly<Record<'hasOne' | 'taken', Code>> = {
  hasOne: 'secondary_account_exists',
  taken: 'new_login_id_exists',
}

/**
 * Gives a member their nickname, 6 to 15 letters or digits, once and for ever (product §5). They log in with it in
 * whatever case; nobody else's account id or nickname may be the same but for case. Who cannot tell the password sets
 * none: it would be a second name to guess under, for good, and it tells which names are taken.
 */
export const createAddNickname =
  ({ members, guard, askPassword, record }: AddNicknameParts) =>
  async (member: Member, nickname: string, password: string, caller: Caller): Promise<Code | null> => {
    const asked = await askPassword(member, password, caller)
    if (!asked.ok) return asked.code
    const outcome = await members.setNickname(member.id, nickname)
    if (outcome !== 'set') return REFUSALS[outcome]
    guard.forget(member.id)
    await record({
      kind: 'credentials',
      memberId: member.id,
      actor: member.accountId,
      address: caller.address,
      device: caller.device,
      detail: { what: 'nickname', nickname },
    })
    return null
  }
export type AddNickname = ReturnType<typeof createAddNickname>
