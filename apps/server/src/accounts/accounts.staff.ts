import type pg from 'pg'
import type { Clock } from '../platform/clock/clock.ts'
import { createPasswordCheck } from './check-password.ts'
import { createChangePassword } from './change-password.ts'
import { createCodeStore } from './code.store.ts'
import { createPasswordStore } from './credential.store.ts'
import { createSessionSeal } from './login-seals.ts'
import { createAttemptCounter, createLoginTries, type TriesClock } from './login-tries.store.ts'
import { readOperators } from './operator.store.ts'
import { createPasskeyStore } from './passkey.store.ts'
import { createPasskeys } from './passkeys.ts'
import type { Passwords } from './passwords.ts'
import type { Pepper } from './pepper.ts'
import { createSecondFactor, STAFF_NUMBERS } from './second-factor.ts'
import type { RecordSecurity } from './security-log.ts'
import { createStaffFactor } from './staff/staff-factor.ts'
import { StaffGuard } from './staff/staff-guard.ts'
import { createStaffLogin, createStaffPasskeyLogin } from './staff/staff-login.ts'
import { createStaffFactorChanges } from './staff/staff-passkeys.store.ts'
import { createFindTarget } from './staff/line-object.store.ts'
import { createStaffStore } from './staff/staff.store.ts'
import type { StaffInSession } from './staff/staff-ports.ts'

interface StaffParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly passwords: Passwords
  readonly pepper: Pepper
  readonly triesClock: TriesClock
  readonly record: RecordSecurity
  /** Brand name of the site. */
  readonly brand: string
}

/** Creates the staff service. It uses the same authentication code as members, with separate tables. */
export const createStaff = ({ pool, clock, passwords, pepper, triesClock, record, brand }: StaffParts) => {
  const store = createStaffStore(pool, createSessionSeal(pepper, 'staff'))
  const guard = new StaffGuard({ store, clock, record })
  const tries = createLoginTries(pool, triesClock)
  const passwordStore = createPasswordStore(pool, 'staff')
  const attemptCounter = createAttemptCounter(pool, triesClock, STAFF_NUMBERS)
  /** Records security events of staff without a member id, because staff ids would be mistaken for member ids. */
  const recordStaff: RecordSecurity = ({ detail, ...entry }) =>
    record({ ...entry, memberId: null, detail: { office: true, ...detail } })
  const checkPassword = createPasswordCheck({ members: passwordStore, passwords, attemptCounter, record: recordStaff })
  const secondFactorOn = (client: Pick<pg.Pool, 'query'>) =>
    createSecondFactor({
      store: createCodeStore(client, 'staff'),
      pepper,
      clock,
      issuer: `${brand} office`,
      sealedFor: STAFF_NUMBERS,
    })
  const passkeysOn = (client: Pick<pg.Pool, 'query'>) => createPasskeyStore(client, 'staff', pepper)
  const passkeys = createPasskeys({
    store: passkeysOn(pool),
    clock,
    issuer: `${brand} office`,
    userPrefix: STAFF_NUMBERS,
  })
  const loginParts = { store, passwordStore, guard, tries, passwords, passkeys, record }
  return {
    guard,
    login: createStaffLogin(loginParts),
    passkeyLoginOptions: passkeys.beginLogin,
    passkeyLogin: createStaffPasskeyLogin(loginParts),
    factor: createStaffFactor({
      secondFactor: secondFactorOn(pool),
      passkeys,
      checkPassword,
      guard,
      store,
      tries,
      record,
    }),
    /** Lists the passkeys of a login, oldest first. */
    listPasskeys: (staffId: number) => passkeysOn(pool).listPasskeys(staffId),
    /** Creates the changes of second factors by the owner of a login, in the transaction of the client. */
    createFactorChanges: (client: pg.PoolClient) =>
      createStaffFactorChanges({ client, passkeys: passkeysOn(client), secondFactor: secondFactorOn(client) }),
    changePassword: createChangePassword<StaffInSession>({
      members: passwordStore,
      endOthers: (session, _id, address) => guard.endOthers(session, 'passwordChanged', address),
      passwords,
      checkPassword,
      record: recordStaff,
      brand,
    }),
    findTarget: createFindTarget(pool),
    findOperator: async (name: string) => (await readOperators(pool, name))[0] ?? null,
    hash: (password: string) => passwords.hash(password),
    dropEnded: store.dropEnded,
  }
}
