import type pg from 'pg'
import type { Clock } from '../platform/clock/clock.ts'
import { createAccountSecurity } from './account-security.ts'
import { createAddNickname } from './add-nickname.ts'
import { createPasswordCheck } from './check-password.ts'
import { createChangePassword } from './change-password.ts'
import { createCreateMember } from './create-member.ts'
import { createFactorStore } from './factor.store.ts'
import { createFurtherLogins } from './further-logins.ts'
import { createKeySeal } from './key-seal.ts'
import { createLaunchKeyStore } from './launch-keys.store.ts'
import { createTokenLogin } from './token-login.ts'
import { createTokenLoginStore } from './token-login.store.ts'
import { createLaunchLogin } from './launch-login.ts'
import {
  createAttemptCounter,
  createGuessTries,
  createLoginTries,
  createSweepTries,
  type TriesClock,
} from './login-tries.store.ts'
import { createLogin } from './login.ts'
import { createSessionSeal } from './login-seals.ts'
import { createMemberStore } from './members.store.ts'
import { createPasskeys } from './passkeys.ts'
import { createPasswords } from './passwords.ts'
import type { Pepper } from './pepper.ts'
import { createReadProfile } from './profile.ts'
import { createSecureLogin } from './secure-login.ts'
import { createSecondFactor } from './second-factor.ts'
import { createRecordSecurity } from './security-log.store.ts'
import { SessionGuard, type SessionSockets } from './session-guard.ts'
import { createSessionStore } from './sessions.store.ts'
import { createSaveSettings } from './settings.ts'
import { createStaff } from './accounts.staff.ts'
import type { VerifyWithOperator, ReadBalance, PostMovement } from './wallet-ports.ts'

interface AccountParts {
  readonly pool: pg.Pool
  readonly sockets: SessionSockets
  /**
   * Returns whether this process currently receives events of other processes. Sessions are cached only in that case.
   */
  readonly isReceivingEvents: () => boolean
  readonly clock: Clock
  readonly readBalance: ReadBalance
  readonly postMovement: PostMovement
  readonly verifyWithOperator: VerifyWithOperator
  readonly pepper: Pepper
  readonly triesClock: TriesClock
  /** Brand name of the site. */
  readonly brand: string
}

const createStores = ({ pool, pepper }: AccountParts) => ({
  members: createMemberStore(pool),
  sessions: createSessionStore(pool, createSessionSeal(pepper, 'member')),
  store: createFactorStore(pool, pepper),
  keys: createLaunchKeyStore(pool, createKeySeal(pepper, 'launch')),
  record: createRecordSecurity(pool),
})

/** Creates the services that authenticate members: passwords, second factors, passkeys and attempt counters. */
const createProofs = (parts: AccountParts) => {
  const { pool, sockets, isReceivingEvents, clock, pepper, triesClock, brand } = parts
  const stores = createStores(parts)
  const { members, sessions, store, record } = stores
  const guard = new SessionGuard({ members, sessions, sockets, isReceivingEvents, clock })
  const passwords = createPasswords(pepper)
  const attemptCounter = createAttemptCounter(pool, triesClock)
  const secondFactor = createSecondFactor({ store, pepper, clock, issuer: brand })
  const passkeys = createPasskeys({ store, clock, issuer: brand })
  const checkPassword = createPasswordCheck({ members, passwords, attemptCounter, record })
  return { ...stores, guard, passwords, attemptCounter, secondFactor, passkeys, checkPassword, clock, brand }
}

/** Creates the account services on a database. */
export const createAccounts = (parts: AccountParts) => {
  const proofs = createProofs(parts)
  const { members, sessions, guard, passwords, store } = proofs
  const { pool, triesClock, readBalance, postMovement, verifyWithOperator } = parts
  const tries = createLoginTries(pool, triesClock)
  const login = createLogin({ ...proofs, tries, factors: store })
  return {
    members,
    sessions,
    guard,
    passwords,
    guessTries: createGuessTries(pool, triesClock),
    passkeys: proofs.passkeys,
    login,
    secureLogin: createSecureLogin({ ...proofs, login }),
    furtherLogins: createFurtherLogins({ ...proofs, tries }),
    launchLogin: createTokenLogin(
      { ...proofs, tokenLogins: createTokenLoginStore(pool), verifyWithOperator },
      createLaunchLogin(proofs),
    ),
    sweepTries: createSweepTries(pool, triesClock),
    security: createAccountSecurity(proofs),
    readProfile: createReadProfile(readBalance),
    saveSettings: createSaveSettings({ members, guard }),
    changePassword: createChangePassword<string>({
      ...proofs,
      endOthers: (token, memberId, address) => guard.endOthers(token, memberId, 'passwordChanged', address),
    }),
    addNickname: createAddNickname(proofs),
    createMember: createCreateMember({ members, postMovement, passwords }),
    staff: createStaff({ ...parts, passwords, record: proofs.record }),
  }
}
export type Accounts = ReturnType<typeof createAccounts>
