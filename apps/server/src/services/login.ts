import { randomBytes } from 'node:crypto'
import type { Code } from '@touchline/contract/codes'
import type { Member, MemberStore } from './account-ports.ts'
import { refusalOfState } from './account-state.ts'
import { hashPassword, isPassword } from './password.ts'
import type { SessionGuard } from './session-guard.ts'

export interface LoginCommand {
  /** An account id, or a nickname in whatever case. */
  readonly accountId: string
  readonly password: string
  /** Where the request comes from. */
  readonly address: string
}

export type LoginAnswer =
  | { readonly ok: true; readonly member: Member; readonly token: string }
  | { readonly ok: false; readonly code: Code }

/** Counts logins; false when there were too many within a minute. */
export interface LoginLimiter {
  mayTry(accountId: string, address: string): Promise<boolean>
}

interface LoginParts {
  readonly members: Pick<MemberStore, 'byLogin'>
  readonly guard: Pick<SessionGuard, 'open'>
  readonly limiter: LoginLimiter
}

const refused = (code: Code): LoginAnswer => ({ ok: false, code })

/** Login names that can exist; others are not even looked for. */
const ACCOUNT_ID = /^[A-Za-z0-9_.-]{1,32}$/

/**
 * Logs a member in by password. Whether an account exists does not show: an unknown one answers like a wrong
 * password and takes as long.
 */
export const createLogin = ({ members, guard, limiter }: LoginParts) => {
  const pending = new Set<string>()
  const nobodysHash = hashPassword(randomBytes(16).toString('hex'))

  const check = async ({ accountId, password, address }: LoginCommand): Promise<LoginAnswer> => {
    if (!(await limiter.mayTry(accountId, address))) return refused('loginLimit')
    const known = ACCOUNT_ID.test(accountId) ? await members.byLogin(accountId) : null
    const right = await isPassword(known?.passwordHash ?? (await nobodysHash), password)
    if (known === null || !right) return refused('invalid_password')
    const refusal = refusalOfState(known.member.state)
    if (refusal !== null) return refused(refusal)
    return { ok: true, member: known.member, token: await guard.open(known.member) }
  }

  return async (command: LoginCommand): Promise<LoginAnswer> => {
    if (command.accountId === '') return refused('usernameRequired')
    if (command.password === '') return refused('passwordRequired')
    if (pending.has(command.accountId)) return refused('requestProcessing')
    pending.add(command.accountId)
    try {
      return await check(command)
    } finally {
      pending.delete(command.accountId)
    }
  }
}
export type Login = ReturnType<typeof createLogin>
