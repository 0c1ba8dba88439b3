import type { ApiCode } from '@touchline/contract/codes'
import type { Caller, Member, MemberStore, CheckPassword, SessionGuard } from '../members/index.ts'
import type { RecordSecurity } from '../audit-log/index.ts'

interface AddNicknameParts {
  readonly members: Pick<MemberStore, 'setNickname'>
  readonly guard: Pick<SessionGuard, 'forget'>
  readonly checkPassword: CheckPassword
  readonly record: RecordSecurity
}

const REFUSALS: Readonly<Record<'hasOne' | 'taken', ApiCode>> = {
  hasOne: 'secondary_account_exists',
  taken: 'new_login_id_exists',
}

export type AddNickname = ReturnType<typeof createAddNickname>

/**
 * Sets the nickname of a member permanently, 6 to 15 letters or digits (product §5). Login by nickname ignores case. No
 * other account id or nickname may differ only in case.
 *
 * The password is required for two reasons. A nickname is a permanent second login name to guess under, and the
 * response discloses whether a name is taken.
 */
export function createAddNickname({ members, guard, checkPassword, record }: AddNicknameParts) {
  return async (member: Member, nickname: string, password: string, caller: Caller): Promise<ApiCode | null> => {
    const passwordCheck = await checkPassword(member, password, caller)
    if (!passwordCheck.ok) return passwordCheck.code
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
}
