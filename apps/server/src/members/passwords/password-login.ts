import { randomBytes } from 'node:crypto'
import type { ApiCode } from '@touchline/contract/codes'
import { createTurns } from '../../runtime/jobs/in-turn.ts'
import type { Caller } from '../account-ports.ts'
import { type CountedTry, type LoginTries, foldName } from './login-tries.ts'
import type { Passwords, StoredPassword } from './passwords.ts'

export interface LoginCommand {
  /** Account id or nickname as entered, in any case. */
  readonly accountId: string
  readonly password: string
  readonly caller: Caller
}

interface Refusal {
  readonly ok: false
  readonly code: ApiCode
  /** Wait in milliseconds until the next attempt; only with the code `loginLimit`. */
  readonly waitMs?: number
}

interface PasswordLoginParts<StoredLogin, Answer> {
  readonly passwords: Passwords
  readonly tries: Pick<LoginTries, 'resetAttempts'>
  /**
   * Finds the login and counts the attempt. The command contains the name as entered; `name` is folded in case and
   * width.
   */
  readonly find: (
    command: LoginCommand,
    name: string,
  ) => Promise<{ readonly storedLogin: StoredLogin | null; readonly counted: CountedTry }>
  /** Admits the owner after a correct password, or returns a refusal. */
  readonly admit: (storedLogin: StoredLogin, command: LoginCommand) => Promise<Answer>
  readonly recordFailure: (
    kind: 'loginFailed' | 'limit',
    storedLogin: StoredLogin | null,
    command: LoginCommand,
    why: ApiCode,
  ) => Promise<void>
}

/**
 * Maximum number of concurrent logins, equal to the running and queued password checks. Further logins are refused
 * without counting an attempt.
 */
const MAX_CONCURRENT_LOGINS = 18

/**
 * Creates the password login for members and staff. The response does not disclose whether an account exists: an
 * unknown account gets the same response in the same time as a wrong password. Attempts are counted across processes.
 */
export function createPasswordLogin<
  StoredLogin extends { readonly password: StoredPassword },
  Answer extends { readonly ok: boolean },
>(parts: PasswordLoginParts<StoredLogin, Answer>) {
  const pending = new Set<string>()
  const check = createCheck(parts)
  const turns = createTurns(MAX_CONCURRENT_LOGINS, 0)

  return async (command: LoginCommand): Promise<Answer | Refusal> => {
    const { accountId, password, caller } = command
    if (accountId === '') return refused('usernameRequired')
    if (password === '') return refused('passwordRequired')
    const name = foldName(accountId)
    const oneAtATime = `${name} ${caller.deviceToken ?? caller.address}`
    if (pending.has(oneAtATime)) return refused('requestProcessing')
    pending.add(oneAtATime)
    try {
      return await turns.runSoon(async () => {
        const { storedLogin, counted } = await parts.find(command, name)
        return check(storedLogin, counted, command)
      })
    } finally {
      pending.delete(oneAtATime)
    }
  }
}

function createCheck<
  StoredLogin extends { readonly password: StoredPassword },
  Answer extends { readonly ok: boolean },
>({ passwords, tries, admit, recordFailure }: PasswordLoginParts<StoredLogin, Answer>) {
  const nobodysHash = passwords.hash(randomBytes(16).toString('hex'))
  const nobodysPassword = async (): Promise<StoredPassword> => {
    const login = { owner: 'member', login: '', version: 0 } as const
    return { ...login, text: (await nobodysHash).sealFor(login) }
  }
  return async (
    storedLogin: StoredLogin | null,
    counted: CountedTry,
    command: LoginCommand,
  ): Promise<Answer | Refusal> => {
    if (counted.waitMs !== null) {
      await recordFailure('limit', storedLogin, command, 'loginLimit')
      return { ...refused('loginLimit'), waitMs: counted.waitMs }
    }
    const right = await passwords.isRight(storedLogin?.password ?? (await nobodysPassword()), command.password)
    if (storedLogin === null || !right) {
      await recordFailure('loginFailed', storedLogin, command, 'invalid_password')
      return refused('invalid_password')
    }
    const [answer] = await Promise.all([admit(storedLogin, command), tries.resetAttempts(counted)])
    return answer
  }
}

function refused(code: ApiCode): Refusal {
  return { ok: false, code }
}
