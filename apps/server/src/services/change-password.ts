import type { Code } from '@touchline/contract/codes'
import type { Member, MemberStore } from './account-ports.ts'
import type { LoginLimiter } from './login.ts'
import { hashPassword, isPassword } from './password.ts'
import type { SessionGuard } from './session-guard.ts'

export interface PasswordCommand {
  readonly member: Member
  readonly token: string
  readonly current: string
  /** 6 to 10 characters. */
  readonly wanted: string
  readonly confirmed: string
  readonly address: string
}

interface ChangePasswordParts {
  readonly members: Pick<MemberStore, 'passwordHash' | 'replacePassword' | 'passwordChosen'>
  readonly guard: Pick<SessionGuard, 'endOthers'>
  /** Of its own, so that wrong passwords here keep nobody from logging in. */
  readonly limiter: LoginLimiter
}

/**
 * Changes a member's password, case-sensitive (spec §5). All his other sessions end; the one that asked goes on.
 * @returns null when it was changed, otherwise why not
 */
export const createChangePassword = ({ members, guard, limiter }: ChangePasswordParts) =>
  async ({ member, token, current, wanted, confirmed, address }: PasswordCommand): Promise<Code | null> => {
    if (wanted !== confirmed) return 'passwordsDiffer'
    if (!(await limiter.mayTry(member.accountId, address))) return 'requestLimit'
    const oldHash = await members.passwordHash(member.id)
    if (oldHash === null || !(await isPassword(oldHash, current))) return 'invalid_password'
    if (wanted === current) return 'passwordUnchanged'
    const replaced = await members.replacePassword(member.id, oldHash, await hashPassword(wanted))
    // Somebody else changed it while this was being checked.
    if (!replaced) return 'invalid_password'
    await members.passwordChosen(member.id)
    await guard.endOthers(token, member.id)
    return null
  }
export type ChangePassword = ReturnType<typeof createChangePassword>
