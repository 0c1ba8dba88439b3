import type { Code } from '@touchline/contract/codes'
import type { Member, MemberStore } from './account-ports.ts'
import type { SessionGuard } from './session-guard.ts'

interface AddNicknameParts {
  readonly members: Pick<MemberStore, 'setNickname'>
  readonly guard: Pick<SessionGuard, 'forget'>
}

const REFUSALS: Readonly<Record<'hasOne' | 'taken', Code>> = {
  hasOne: 'secondary_account_exists', taken: 'new_login_id_exists',
}

/**
 * Gives a member his nickname, 6 to 15 letters or digits, once and for ever (spec §5). He logs in with it in whatever
 * case; nobody else's account id or nickname may be the same but for case.
 * @returns null when it was given, otherwise why not
 */
export const createAddNickname = ({ members, guard }: AddNicknameParts) =>
  async (member: Member, nickname: string): Promise<Code | null> => {
    const outcome = await members.setNickname(member.id, nickname)
    if (outcome !== 'set') return REFUSALS[outcome]
    guard.forget(member.id)
    return null
  }
export type AddNickname = ReturnType<typeof createAddNickname>
