import type pg from 'pg'
import type { Clock } from '../platform/clock/clock.ts'
import { createAccountSecurity } from './account-security.ts'
import { createAddNickname } from './add-nickname.ts'
import { createAskPassword } from './ask-password.ts'
import { createChangePassword } from './change-password.ts'
import { createCreateMember } from './create-member.ts'
import { createFactorStore } from './factor.store.ts'
import { createFurtherLogins } from './further-logins.ts'
import { createLaunchKeyStore } from './launch-keys.store.ts'
import { createLaunchLogin } from './launch-login.ts'
import { createAskLimits, createLoginLimits } from './login-limits.ts'
import { createLogin } from './login.ts'
import { createMemberStore } from './members.store.ts'
import { createPasskeys } from './passkeys.ts'
import { createPasswords } from './passwords.ts'
import type { Pepper } from './pepper.ts'
import { createProfileOf } from './profile.ts'
import { createSecondFactor } from './second-factor.ts'
import { createRecordSecurity } from './security-log.store.ts'
import { SessionGuard, type SessionSockets } from './session-guard.ts'
import { createSessionStore } from './sessions.store.ts'
import { createSaveSettings } from './settings.ts'
import type { BalanceOf } from './wallet-ports.ts'
import type { PostMovement } from './wallet-ports.ts'

interface AccountParts {
  readonly pool: pg.Pool
  readonly sockets: SessionSockets
  readonly clock: Clock
  readonly balanceOf: BalanceOf
  readonly postMovement: PostMovement
  readonly pepper: Pepper
  /** What the site is called. */
  readonly brand: string
}

const joinStores = (pool: pg.Pool) => ({
  members: createMemberStore(pool),
  sessions: createSessionStore(pool),
  store: createFactorStore(pool),
  keys: createLaunchKeyStore(pool),
  record: createRecordSecurity(pool),
})

/** What a member proves to be who they are by. */
const joinProofs = ({ pool, sockets, clock, pepper, brand }: AccountParts) => {
  const stores = joinStores(pool)
  const { members, sessions, store, record } = stores
  const guard = new SessionGuard({ members, sessions, sockets, clock })
  const passwords = createPasswords(pepper)
  const limits = createAskLimits(() => clock.wallMs())
  const secondFactor = createSecondFactor({ store, pepper, clock, issuer: brand })
  const passkeys = createPasskeys({ store, clock, issuer: brand })
  const askPassword = createAskPassword({ members, passwords, limits, record })
  return { ...stores, guard, passwords, limits, secondFactor, passkeys, askPassword, clock, brand }
}

/** Joins what members log in to and are known by. */
export const joinAccounts = (parts: AccountParts) => {
  const proofs = joinProofs(parts)
  const { members, sessions, guard, passwords, clock, store } = proofs
  const { balanceOf, postMovement } = parts
  const limitsOf = () => createLoginLimits(() => clock.wallMs())
  return {
    members,
    sessions,
    guard,
    passwords,
    passkeys: proofs.passkeys,
    login: createLogin({ ...proofs, limits: limitsOf(), factors: store }),
    furtherLogins: createFurtherLogins({ ...proofs, limits: limitsOf() }),
    launchLogin: createLaunchLogin(proofs),
    security: createAccountSecurity(proofs),
    profileOf: createProfileOf(balanceOf),
    saveSettings: createSaveSettings({ members, guard }),
    changePassword: createChangePassword(proofs),
    addNickname: createAddNickname(proofs),
    createMember: createCreateMember({ members, postMovement, passwords }),
  }
}
export type Accounts = ReturnType<typeof joinAccounts>
