import { DAY_MS } from '@touchline/domain/calendar'
import type pg from 'pg'
import { auditLog, type RecordSecurity } from '../audit-log/index.ts'
import type { Job, Module, Platform } from '../platform/module.ts'
import type { RequiredProduct } from '../platform/required-product.ts'
import { oneAtATime } from '../runtime/database/one-at-a-time.ts'
import { runLoop } from '../runtime/jobs/run-loop.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import { keyOfToken, type Pepper, secrets } from '../secrets/index.ts'
import type { MemberCredentialChanges } from './account-ports.ts'
import { createAccountDirectory } from './directory/account-directory.store.ts'
import { createCodeStore } from './factors/code.store.ts'
import { createFactorStore } from './factors/factor.store.ts'
import { createPasskeyStore, sealPasskeys } from './factors/passkey.store.ts'
import { createPasskeys } from './factors/passkeys.ts'
import { createSecondFactor, STAFF_NUMBERS } from './factors/second-factor.ts'
import { createMemberRoute, type MemberRoute } from './member-route.http.ts'
import { membersSchema } from './members.schema.ts'
import { createMemberStore } from './members.store.ts'
import { readOperators } from './operator.store.ts'
import { createChangePassword } from './passwords/change-password.ts'
import { createPasswordCheck } from './passwords/check-password.ts'
import { createPasswordStore, drawMemberPassword, endMemberSessions } from './passwords/credential.store.ts'
import {
  createAttemptCounter,
  createGuessTries,
  createLoginTries,
  createSweepTries,
  type TriesClock,
} from './passwords/login-tries.store.ts'
import { sealPasswords } from './passwords/passwords.store.ts'
import { createPasswords } from './passwords/passwords.ts'
import { readOfferedProducts } from './products/products.store.ts'
import { watchProducts } from './products/watch-products.ts'
import { createSessionSeal } from './sessions/login-seals.ts'
import { SessionGuard, type SessionSockets } from './sessions/session-guard.ts'
import { createSessionTimes } from './sessions/session-times.store.ts'
import { createSessionStore } from './sessions/sessions.store.ts'
import { watchSessions } from './sessions/watch-sessions.ts'

/** Retention of ended sessions in milliseconds. The time spent of a member covers a month of sessions (PR8). */
const ENDED_SESSION_RETENTION_MS = 35 * DAY_MS
const SWEEP_EVERY_MS = 60_000

interface MembersOptions {
  /** Brand name of the site, which passwords must not contain. */
  readonly brand: string
  /** Wall clock for tests. By default login attempts are timed by the database clock. */
  readonly wallMs?: () => number
}

interface AuthenticationParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly sockets: SessionSockets
  /**
   * Returns whether this process currently receives events of other processes. Sessions are cached only in that case.
   */
  readonly isReceivingEvents: () => boolean
  readonly pepper: Pepper
  readonly triesClock: TriesClock
  readonly record: RecordSecurity
  /** Brand name of the site. */
  readonly brand: string
}

export type MemberAuthentication = ReturnType<typeof createAuthentication>

/** Module of members: their accounts and sessions, and the authentication code of every login. */
export const members = {
  name: 'members',
  schema: membersSchema,
  open:
    ({ brand, wallMs: triesClock = null }) =>
    (platform, apiOf) => {
      const { pool, reads, clock, hub, bus } = platform
      const { pepper } = apiOf(secrets)
      const { recordSecurity: record } = apiOf(auditLog)
      const parts = {
        ...{ pool, clock, pepper, triesClock, record, brand },
        sockets: hub,
        isReceivingEvents: () => bus.isReceivingEvents(),
      }
      const authentication = createAuthentication(parts)
      const { guard } = authentication
      return {
        api: {
          guard,
          /** Stores and checks of member logins. */
          authentication,
          /** Stores and checks of staff logins. */
          staffAuthentication: createStaffAuthentication(parts),
          createMemberRouteFor: createMemberRoutes(platform, guard),
          directory: createAccountDirectory(reads),
          findOperator: async (name: string) => (await readOperators(pool, name))[0] ?? null,
          sessionTimes: createSessionTimes(reads),
          /** Limits how often a member may guess secrets of others, such as PINs of tournament rooms. */
          guessTries: createGuessTries(pool, triesClock),
          createCredentialChanges,
          openSession: (accountId: string) => openSession(authentication, accountId),
        },
        isVerifiedToken: (token) => guard.isCached(token),
        jobs: [createSweepJob(platform, authentication, createSweepTries(pool, triesClock))],
        live: { resolveMember: socketMembers(platform, guard) },
        start: async () => {
          await oneAtATime(pool, 'passkeys', () => sealPasskeys(pool, pepper))
          await oneAtATime(pool, 'passwords', () => sealPasswords(pool, pepper))
        },
      }
    },
} satisfies Module<unknown, MembersOptions>

/** Creates the stores and checks that authenticate members: sessions, passwords, second factors and passkeys. */
export function createAuthentication(parts: AuthenticationParts) {
  const { pool, sockets, isReceivingEvents, clock, pepper, triesClock, record, brand } = parts
  const memberStore = createMemberStore(pool)
  const sessions = createSessionStore(pool, createSessionSeal(pepper, 'member'))
  const store = createFactorStore(pool, pepper)
  const guard = new SessionGuard({ members: memberStore, sessions, sockets, isReceivingEvents, clock })
  const passwords = createPasswords(pepper)
  const attemptCounter = createAttemptCounter(pool, triesClock)
  const checkPassword = createPasswordCheck({ members: memberStore, passwords, attemptCounter, record })
  return {
    ...{ guard, sessions, store, passwords, attemptCounter, checkPassword, record, clock, brand },
    members: memberStore,
    tries: createLoginTries(pool, triesClock),
    secondFactor: createSecondFactor({ store, pepper, clock, issuer: brand }),
    passkeys: createPasskeys({ store, clock, issuer: brand }),
    changePassword: createChangePassword<string>({
      ...{ members: memberStore, passwords, checkPassword, record, brand },
      endOthers: (token, memberId, address) => guard.endOthers(token, memberId, 'passwordChanged', address),
    }),
  }
}

/** Creates the stores and checks that authenticate staff: the code of member logins on the tables of staff. */
function createStaffAuthentication({ pool, clock, pepper, triesClock, record, brand }: AuthenticationParts) {
  const issuer = `${brand} office`
  const passwords = createPasswords(pepper)
  const passwordStore = createPasswordStore(pool, 'staff')
  const attemptCounter = createAttemptCounter(pool, triesClock, STAFF_NUMBERS)
  /** Records security events of staff without a member id, because staff ids would be mistaken for member ids. */
  const recordStaff: RecordSecurity = ({ detail, ...entry }) =>
    record({ ...entry, memberId: null, detail: { office: true, ...detail } })
  const checkPassword = createPasswordCheck({ members: passwordStore, passwords, attemptCounter, record: recordStaff })
  const createPasskeyStoreOn = (client: Pick<pg.Pool, 'query'>) => createPasskeyStore(client, 'staff', pepper)
  return {
    ...{ passwords, passwordStore, checkPassword, createPasskeyStoreOn },
    sessionSeal: createSessionSeal(pepper, 'staff'),
    tries: createLoginTries(pool, triesClock),
    passkeys: createPasskeys({ store: createPasskeyStoreOn(pool), clock, issuer, userPrefix: STAFF_NUMBERS }),
    createSecondFactorOn: (client: Pick<pg.Pool, 'query'>) =>
      createSecondFactor({
        ...{ pepper, clock, issuer },
        store: createCodeStore(client, 'staff'),
        sealedFor: STAFF_NUMBERS,
      }),
    /** Creates the change of a password by its owner, who keeps the session of the request. */
    createPasswordChange: <Session>(endOthers: (session: Session, address: string) => Promise<void>) =>
      createChangePassword<Session>({
        ...{ members: passwordStore, passwords, checkPassword, record: recordStaff, brand },
        endOthers: (session, _id, address) => endOthers(session, address),
      }),
  }
}

/**
 * Returns the function that creates the route factory of a module, for routes that require a session. Routes of a
 * product are refused with the product's code while it is off for the member.
 */
function createMemberRoutes({ allowances }: Platform, guard: SessionGuard) {
  return (module: string, product: RequiredProduct | null = null): MemberRoute =>
    createMemberRoute({ guard, allowances }, module, product)
}

/** Creates the changes of a member's credentials by staff, in the transaction of the client. */
function createCredentialChanges(client: pg.PoolClient): MemberCredentialChanges {
  return {
    drawPassword: (memberId, change) => drawMemberPassword(client, memberId, change),
    endSessions: (memberId, at) => endMemberSessions(client, memberId, at),
  }
}

/** Opens a session of the named member without a password check, for tests and benchmarks. */
async function openSession({ members: memberStore, guard }: MemberAuthentication, accountId: string): Promise<string> {
  const memberLogin = await memberStore.byAccountId(accountId)
  if (memberLogin === null) throw new Error(`there is no member ${accountId}`)
  return (await guard.open(memberLogin.member, { loginMethod: 'bench', caller: null })).token
}

/** Job that deletes expired login attempts and sessions. */
function createSweepJob(
  { clock, log }: Platform,
  { sessions }: MemberAuthentication,
  sweepTries: () => Promise<void>,
): Job {
  const sweep = async (): Promise<void> => {
    try {
      await sweepTries()
      await sessions.dropEnded(clock.wallMs() - ENDED_SESSION_RETENTION_MS)
    } catch (err) {
      log.warn({ err }, 'deleting expired sessions and login attempts failed')
    }
  }
  return {
    name: 'expired sessions and login attempts',
    role: 'worker',
    isLeased: true,
    start: () => runLoop(sweep, SWEEP_EVERY_MS),
  }
}

/** Resolves the member of a socket session, or returns the refusal code. */
function socketMembers({ anonymousLimiter, pool, hub, bus, clock, log, closing }: Platform, guard: SessionGuard) {
  const sockets = watchSessions({ guard, hub, bus, clock, log }, closing)
  watchProducts({ readOfferedProducts: (operatorId) => readOfferedProducts(pool, operatorId), hub, bus, log })
  return async (accountId: string, token: string, ip: string) => {
    const session = await anonymousLimiter.prove(ip, token, () => guard.verifyCurrent(accountId, token))
    if (!session.ok) return session
    const { id, operator, offers, closedProducts } = session.member
    const sessionKey = keyOfToken(token)
    sockets.register(id, sessionKey)
    const products = { offers, closed: closedProducts }
    return { id, accountId, operatorId: operator.id, sessionKey, products }
  }
}
