import type { ApiCode } from '@touchline/contract/codes'
import type { Caller, Member, PasswordStore } from '../account-ports.ts'
import type { AttemptCounter } from './login-tries.ts'
import type { Passwords, StoredPassword } from './passwords.ts'
import type { RecordSecurity } from '../../audit-log/index.ts'

interface PasswordCheckParts {
  readonly members: Pick<PasswordStore, 'readPassword'>
  readonly passwords: Passwords
  readonly attemptCounter: AttemptCounter
  readonly record: RecordSecurity
}

export type PasswordCheck =
  | { readonly ok: true; readonly stored: StoredPassword }
  | { readonly ok: false; readonly code: ApiCode }

export type CheckPassword = ReturnType<typeof createPasswordCheck>

/**
 * Creates the password check for a logged-in member or staff login, required before changes that a stolen session must
 * not make.
 */
export function createPasswordCheck({ members, passwords, attemptCounter, record }: PasswordCheckParts) {
  return async (
    member: Pick<Member, 'id' | 'accountId'>,
    password: string,
    { address, device }: Caller,
  ): Promise<PasswordCheck> => {
    const [mayTry, stored] = await Promise.all([
      attemptCounter.countAttempt(member.id, 'password'),
      members.readPassword(member.id),
    ])
    if (!mayTry) return { ok: false, code: 'requestLimit' }
    if (stored !== null && (await passwords.isRight(stored, password))) {
      await attemptCounter.resetAttempts(member.id, 'password')
      return { ok: true, stored }
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
}
