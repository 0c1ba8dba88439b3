import type { Code } from '@touchline/contract/codes'
import type { PasswordStore } from '../account-ports.ts'
import { refusalOfState } from '../account-state.ts'
import type { LoginTries } from '../login-tries.ts'
import { createPasswordDoor, type LoginCommand } from '../password-door.ts'
import type { Passwords } from '../passwords.ts'
import type { RecordSecurity } from '../security-log.ts'
import type { StaffGuard } from './staff-guard.ts'
import type { Staff, StaffInSession, StaffStore } from './staff-ports.ts'

interface StaffLoginParts {
  readonly store: Pick<StaffStore, 'byLogin'>
  readonly passwordsOf: Pick<PasswordStore, 'replacePassword'>
  readonly guard: StaffGuard
  readonly tries: LoginTries
  readonly passwords: Passwords
  readonly record: RecordSecurity
}

type Known = NonNullable<Awaited<ReturnType<StaffStore['byLogin']>>>
type Entered =
  | ({ readonly ok: true; readonly token: string; readonly deviceToken: string } & StaffInSession)
  | { readonly ok: false; readonly code: Code }

const LOGIN_ID = /^[A-Za-z0-9_.-]{2,40}$/

/** Logs in by password; what may be done then without the second factor is little (staff-route.http.ts). */
export const createStaffLogin = ({ store, passwordsOf, guard, tries, passwords, record }: StaffLoginParts) => {
  const tell = (
    kind: 'login' | 'loginFailed' | 'limit',
    staff: Staff | null,
    { accountId, caller: { address, device } }: LoginCommand,
    detail: Readonly<Record<string, string>>,
  ) =>
    record({
      kind,
      memberId: null,
      operatorId: staff?.operator?.id ?? null,
      actor: staff?.loginId ?? accountId,
      address,
      device,
      detail: { office: true, ...detail },
    })

  const admit = async ({ staff, passwordHash }: Known, command: LoginCommand): Promise<Entered> => {
    const code = refusalOfState(staff.state)
    if (code !== null) {
      await tell('loginFailed', staff, command, { why: code })
      return { ok: false, code }
    }
    if (passwords.isOld(passwordHash)) {
      await passwordsOf.replacePassword(staff.id, passwordHash, await passwords.hash(command.password))
    }
    const { token, deviceToken } = await guard.open(staff, command.caller)
    const session = await guard.verify(token)
    if (session.ok) await tell('login', staff, command, { way: 'password' })
    return session.ok ? { ...session, token, deviceToken } : session
  }

  return createPasswordDoor<Known, Entered>({
    passwords,
    tries,
    admit,
    tell: (kind, known, command, why) => tell(kind, known?.staff ?? null, command, { why }),
    find: async ({ accountId, caller }, name) => {
      const counted = await tries.count('officePassword', { name, memberId: null, caller })
      return { counted, known: LOGIN_ID.test(accountId) ? await store.byLogin(accountId) : null }
    },
  })
}
