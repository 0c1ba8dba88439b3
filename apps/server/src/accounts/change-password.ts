import type { Code } from '@touchline/contract/codes'
import type { Caller, Member, MemberStore } from './account-ports.ts'
import type { AskPassword } from './ask-password.ts'
import { isEasilyGuessed } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import type { RecordSecurity } from './security-log.ts'
import type { SessionGuard } from './session-guard.ts'

export interface PasswordCommand {
  readonly member: Member
  readonly token: string
  readonly current: string
  /** 6 to 10 characters. */
  readonly wanted: string
  readonly confirmed: string
  readonly caller: Caller
}

interface ChangePasswordParts {
  readonly members: Pick<MemberStore, 'replacePassword' | 'passwordChosen'>
  readonly guard: Pick<SessionGuard, 'endOthers'>
  readonly passwords: Passwords
  readonly askPassword: AskPassword
  readonly record: RecordSecurity
  /** What the site is called. */
  readonly brand: string
}

/**
 * Changes a member's password, case-sensitive (product §5). All their other sessions end; the one that asked goes on.
 * @returns null when it was changed, otherwise why not
 */
export const createChangePassword =
  ({ members, guard, passwords, askPassword, record, brand }: ChangePasswordParts) =>
  async ({ member, token, current, wanted, confirmed, caller }: PasswordCommand): Promise<Code | null> => {
    if (wanted !== confirmed) return 'passwordsDiffer'
    const asked = await askPassword(member, current, caller)
    if (!asked.ok) return asked.code
    if (wanted === current) return 'passwordUnchanged'
    if (isEasilyGuessed(wanted, [member.accountId, member.nickname, brand, member.operator.name]))
      return 'passwordCommon'
    const replaced = await members.replacePassword(member.id, asked.hash, await passwords.hash(wanted))
    // Somebody else changed it while this was being checked.
    if (!replaced) return 'invalid_password'
    await members.passwordChosen(member.id)
    await record({
      kind: 'credentials',
      memberId: member.id,
      actor: member.accountId,
      address: caller.address,
      device: caller.device,
      detail: { what: 'password' },
    })
    await guard.endOthers(token, member.id, 'passwordChanged', caller.address)
    return null
  }
export type ChangePassword = ReturnType<typeof createChangePassword>
