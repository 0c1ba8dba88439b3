import type pg from 'pg'
import { createLoginLimiter, createPasswordLimiter } from './http/login-limiter.ts'
import type { BalanceOf } from './services/account-ports.ts'
import { createAddNickname } from './services/add-nickname.ts'
import { createPollBalance } from './services/balance.ts'
import { createChangePassword } from './services/change-password.ts'
import { createCreateMember } from './services/create-member.ts'
import { createLaunchLogin } from './services/launch-login.ts'
import { createLogin } from './services/login.ts'
import type { Clock, PostMovement } from './services/ports.ts'
import { createProfileOf } from './services/profile.ts'
import { SessionGuard } from './services/session-guard.ts'
import { createSaveSettings } from './services/settings.ts'
import { createMemberStore } from './store/members.ts'
import { createSessionStore } from './store/sessions.ts'

interface AccountParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly balanceOf: BalanceOf
  readonly postMovement: PostMovement
}

/** Joins what members log in to and are known by. */
export const joinAccounts = ({ pool, clock, balanceOf, postMovement }: AccountParts) => {
  const members = createMemberStore(pool)
  const sessions = createSessionStore(pool)
  const guard = new SessionGuard({ members, sessions, clock })
  return {
    members, sessions, guard,
    login: createLogin({ members, guard, limiter: createLoginLimiter() }),
    launchLogin: createLaunchLogin({ members, sessions, guard, clock }),
    profileOf: createProfileOf(balanceOf),
    pollBalance: createPollBalance(balanceOf),
    saveSettings: createSaveSettings({ members, guard }),
    changePassword: createChangePassword({ members, guard, limiter: createPasswordLimiter() }),
    addNickname: createAddNickname({ members, guard }),
    createMember: createCreateMember({ members, postMovement }),
  }
}
export type Accounts = ReturnType<typeof joinAccounts>
