import { randomBytes } from 'node:crypto'
import type { Code } from '@touchline/contract/codes'
import { createTurns } from '../platform/jobs/in-turn.ts'
import type { Caller } from './account-ports.ts'
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
  readonly code: Code
  /** Wait in milliseconds until the next attempt; only with the code `loginLimit`. */
  readonly waitMs?: number
}

interface PasswordDoorParts<Known, Answer> {
  readonly passwords: Passwords
  readonly tries: Pick<LoginTries, 'passed'>
  /**
   * Finds the login and counts the attempt. The command contains the name as entered; `name` is folded in case and
   * width.
   */
  readonly find: (
    command: LoginCommand,
    name: string,
  ) => Promise<{ readonly known: Known | null; readonly counted: CountedTry }>
  /** Admits the owner after a correct password, or returns a refusal. */
  readonly admit: (known: Known, command: LoginCommand) => Promise<Answer>
  readonly tell: (kind: 'loginFailed' | 'limit', known: Known | null, command: LoginCommand, why: Code) => Promise<void>
}

const refused = (code: Code): Refusal => ({ ok: false, code })

/**
 * Maximum number of concurrent logins, equal to the running and queued password checks. Further logins are refused
 * without counting an attempt.
 */
const AT_ONCE = 18

const createCheck = <Known extends { readonly password: StoredPassword }, Answer extends { readonly ok: boolean }>({
  passwords,
  tries,
  admit,
  tell,
}: PasswordDoorParts<Known, Answer>) => {
  const nobodysHash = passwords.hash(randomBytes(16).toString('hex'))
  const nobodysPassword = async (): Promise<StoredPassword> => {
    const login = { owner: 'member', login: '', version: 0 } as const
    return { ...login, text: (await nobodysHash).sealFor(login) }
  }
  return async (known: Known | null, counted: CountedTry, command: LoginCommand): Promise<Answer | Refusal> => {
    if (counted.waitMs !== null) {
      await tell('limit', known, command, 'loginLimit')
      return { ...refused('loginLimit'), waitMs: counted.waitMs }
    }
    const right = await passwords.isRight(known?.password ?? (await nobodysPassword()), command.password)
    if (known === null || !right) {
      await tell('loginFailed', known, command, 'invalid_password')
      return refused('invalid_password')
    }
    const [answer] = await Promise.all([admit(known, command), tries.passed(counted)])
    return answer
  }
}

/**
 * Creates the password login for members and staff. The response does not disclose whether an account exists: an
 * unknown account gets the same response in the same time as a wrong password. Attempts are counted across processes.
 */
export const createPasswordLogin = <
  Known extends { readonly password: StoredPassword },
  Answer extends { readonly ok: boolean },
>(
  parts: PasswordDoorParts<Known, Answer>,
) => {
  const pending = new Set<string>()
  const check = createCheck(parts)
  const turns = createTurns(AT_ONCE, 0)

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
        const { known, counted } = await parts.find(command, name)
        return check(known, counted, command)
      })
    } finally {
      pending.delete(oneAtATime)
    }
  }
}
