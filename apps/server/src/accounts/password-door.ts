import { randomBytes } from 'node:crypto'
import type { Code } from '@touchline/contract/codes'
import { createTurns } from '../platform/jobs/in-turn.ts'
import type { Caller } from './account-ports.ts'
import { type CountedTry, type LoginTries, foldName } from './login-tries.ts'
import type { Passwords, StoredPassword } from './passwords.ts'

export interface LoginCommand {
  /** The name that was typed, in whatever case. */
  readonly accountId: string
  readonly password: string
  readonly caller: Caller
}

interface Refusal {
  readonly ok: false
  readonly code: Code
  /** Of loginLimit: how long to wait, ms. */
  readonly waitMs?: number
}

interface PasswordDoorParts<Known, Answer> {
  readonly passwords: Passwords
  readonly tries: Pick<LoginTries, 'passed'>
  /** Looks for who logs in by a name, and counts the try; the name as it was typed, and with case and width folded. */
  readonly find: (
    command: LoginCommand,
    name: string,
  ) => Promise<{ readonly known: Known | null; readonly counted: CountedTry }>
  /** Lets in who knew the password, or says why not. */
  readonly admit: (known: Known, command: LoginCommand) => Promise<Answer>
  readonly tell: (kind: 'loginFailed' | 'limit', known: Known | null, command: LoginCommand, why: Code) => Promise<void>
}

const refused = (code: Code): Refusal => ({ ok: false, code })

/** Logins under way, as many as may wait for their password to be looked at: of more none is counted. */
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
 * The one way in by password, of members and of who works in the office. Whether an account exists does not show: an
 * unknown one answers like a wrong password and takes as long. Tries are counted over all processes.
 */
export const createPasswordDoor = <
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
