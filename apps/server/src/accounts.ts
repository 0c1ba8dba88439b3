import type pg from 'pg'
import type { BalanceOf } from './services/account-ports.ts'
import { createAccountSecurity } from './services/account-security.ts'
import { createAddNickname } from './services/add-nickname.ts'
import { createAskPassword } from './services/ask-password.ts'
import { createPollBalance } from './services/balance.ts'
import { createChangePassword } from './services/change-password.ts'
import { createCreateMember } from './services/create-member.ts'
import { createFurtherLogins } from './services/further-logins.ts'
import { createLaunchLogin } from './services/launch-login.ts'
import { createAskLimits, createLoginLimits } from './services/login-limits.ts'
import { createLogin } from './services/login.ts'
import { createPasskeys } from './services/passkeys.ts'
import { createPasswords } from './services/passwords.ts'
import type { Pepper } from './services/pepper.ts'
import type { Clock, PostMovement } from './services/ports.ts'
import { createProfileOf } from './services/profile.ts'
import { createSecondFactor } from './services/second-factor.ts'
import { SessionGuard } from './services/session-guard.ts'
import { createSaveSettings } from './services/settings.ts'
import { createFactorStore } from './store/factor-store.ts'
import { createLaunchKeyStore } from './store/launch-keys.ts'
import { createMemberStore } from './store/members.ts'
import { createRecordSecurity } from './store/security-log-store.ts'
import { createSessionStore } from './store/sessions.ts'

interface AccountParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly balanceOf: BalanceOf
  readonly postMovement: PostMovement
  readonly pepper: Pepper
  /** What the site is called. */
  readonly brand: string
}

const joinStores = (pool: pg.Pool) => ({
  members: createMemberStore(pool), sessions: createSessionStore(pool), store: createFactorStore(pool),
  keys: createLaunchKeyStore(pool), record: createRecordSecurity(pool),
})

/** What a member proves to be who they are by. */
const joinProofs = ({ pool, clock, pepper, brand }: AccountParts) => {
  const stores = joinStores(pool)
  const { members, sessions, store, record } = stores
  const guard = new SessionGuard({ members, sessions, clock })
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
    members, sessions, guard, passwords, passkeys: proofs.passkeys,
    login: createLogin({ ...proofs, limits: limitsOf(), factors: store }),
    furtherLogins: createFurtherLogins({ ...proofs, limits: limitsOf() }),
    launchLogin: createLaunchLogin(proofs),
    security: createAccountSecurity(proofs),
    profileOf: createProfileOf(balanceOf),
    pollBalance: createPollBalance(balanceOf),
    saveSettings: createSaveSettings({ members, guard }),
    changePassword: createChangePassword(proofs),
    addNickname: createAddNickname(proofs),
    createMember: createCreateMember({ members, postMovement, passwords }),
  }
}
export type Accounts = ReturnType<typeof joinAccounts>
