import type { ApiCode } from '@touchline/contract/codes'
import type { Caller, Member, PasswordStore } from '../account-ports.ts'
import type { CheckPassword } from './check-password.ts'
import { isEasilyGuessed } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import type { RecordSecurity } from '../../audit-log/index.ts'

export interface PasswordCommand<Session> {
  /** Owner of the password: a member or a staff login. */
  readonly member: Pick<Member, 'id' | 'accountId' | 'nickname'> & {
    readonly operator: { readonly name: string } | null
  }
  /** Session that makes the request and stays open. */
  readonly session: Session
  readonly current: string
  /** New password: 6 to 10 characters for a member, 12 to 64 for staff. */
  readonly wanted: string
  readonly confirmed: string
  readonly caller: Caller
}

interface ChangePasswordParts<Session> {
  readonly members: Pick<PasswordStore, 'replacePassword' | 'passwordChosen'>
  /** Ends the other sessions of the owner. */
  readonly endOthers: (session: Session, id: number, address: string) => Promise<void>
  readonly passwords: Passwords
  readonly checkPassword: CheckPassword
  readonly record: RecordSecurity
  /** Brand name of the site. */
  readonly brand: string
}

export type ChangePassword<Session> = (command: PasswordCommand<Session>) => Promise<ApiCode | null>

/**
 * Changes a password, case-sensitive (product §5). The other sessions end, the current session stays open.
 * @returns null on success, otherwise the refusal code
 */
export function createChangePassword<Session>({
  members,
  endOthers,
  passwords,
  checkPassword,
  record,
  brand,
}: ChangePasswordParts<Session>) {
  return async ({
    member,
    session,
    current,
    wanted,
    confirmed,
    caller,
  }: PasswordCommand<Session>): Promise<ApiCode | null> => {
    if (wanted !== confirmed) return 'passwordsDiffer'
    const passwordCheck = await checkPassword(member, current, caller)
    if (!passwordCheck.ok) return passwordCheck.code
    if (wanted === current) return 'passwordUnchanged'
    if (isEasilyGuessed(wanted, [member.accountId, member.nickname, brand, member.operator?.name ?? null]))
      return 'passwordCommon'
    const replaced = await members.replacePassword(member.id, passwordCheck.stored, await passwords.hash(wanted))
    // The password changed concurrently.
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
    await endOthers(session, member.id, caller.address)
    return null
  }
}
