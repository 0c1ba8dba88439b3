import { DAY_MS } from '@touchline/domain/calendar'
import type pg from 'pg'
import { accountsDescription } from './accounts.description.ts'
import type { VerifyWithOperator, ReadAccountFunds, ReadBalance, PostMovement } from './wallet-ports.ts'
import { runLoop } from '../platform/jobs/run-loop.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import type { Job, Module, Platform } from '../platform/module.ts'
import type { RequiredProduct } from '../platform/required-product.ts'
import { accountSecurityRoutes } from './account-security.http.ts'
import { accountsSchema } from './accounts.schema.ts'
import { addSecondaryRoute } from './addsecondary.http.ts'
import { authLoginRoutes } from './authlogin.http.ts'
import type { Member } from './account-ports.ts'
import { changePasswordRoute } from './changepassword.http.ts'
import { computeDemoHistoryRange } from './demo-history-days.ts'
import {
  DEMO_BETTORS,
  DEMO_OFFICE_PASSWORD,
  DEMO_PASSWORD,
  type DemoChoice,
  type DemoLogins,
  openDemoAccounts,
} from './demo-world.ts'
import { ensureElsewhere } from './accounts.elsewhere.ts'
import { DEMO_OPERATOR, type DemoLine } from './demo-tree.ts'
import { isUnused, readDemoAccounts } from './demo.store.ts'
import { createDemoLines, createDemoOffice, type AllocateCredit } from './accounts.demo.ts'
import { type Accounts, createAccounts } from './accounts.use-cases.ts'
import { createKeySeal } from './key-seal.ts'
import { createPathSigner } from './path-signer.ts'
import { addHouseLimits } from './house-limits.store.ts'
import { sealPlainLaunchKeys, reportShortKeys } from './launch-keys.store.ts'
import type { MemberCommand } from './create-member.ts'
import { createMemberRoute, type MemberRoute } from './member-route.http.ts'
import { OPERATOR_SETTINGS } from './operator-settings.ts'
import { openPepper } from './accounts.pepper.ts'
import type { Pepper } from './pepper.ts'
import { sealPasskeys } from './passkey.store.ts'
import { sealPasswords } from './passwords.store.ts'
import { createFactSeal } from './text-seal.ts'
import { registerSealKey } from './audit-log.store.ts'
import type { SessionGuard } from './session-guard.ts'
import { keyOfToken } from './session-token.ts'
import { openStaffAccess } from './accounts.staff-routes.ts'
import { createSessionTimes } from './session-times.store.ts'
import { userLoginRoutes } from './userlogin.http.ts'
import { userLogoutRoute } from './userlogout.http.ts'
import { userProfileRoute } from './userprofile.http.ts'
import { userSettingsRoute } from './usersettings.http.ts'
import { readOfferedProducts } from './products/products.store.ts'
import { watchProducts } from './products/watch-products.ts'
import { watchSessions } from './watch-sessions.ts'

/** Retention of ended sessions in milliseconds. The time spent of a member covers a month of sessions (PR8). */
const ENDED_SESSION_RETENTION_MS = 35 * DAY_MS
const SWEEP_EVERY_MS = 60_000

interface AccountsOptions {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /**
   * Pepper: a secret for password hashing, stored outside the database. Defaults to the pepper file in the data folder.
   */
  readonly pepper?: string | undefined
  /** Second pepper, accepted for existing secrets during a pepper rotation. */
  readonly otherPepper?: string | undefined
  /** Brand name of the site, which passwords must not contain. */
  readonly brand: string
  readonly demoChoice: DemoChoice
  /**
   * Whether operators start with the default limits of the platform (LI7). Defaults to true; tests may disable the
   * limits.
   */
  readonly houseLimits?: boolean
  /** Days of history in a new demo. The first deposits of the demo members precede the history. */
  readonly historyDays?: number
  /** Wall clock for tests. By default login attempts are timed by the database clock. */
  readonly wallMs?: () => number
}

/** Wallet functions that the accounts module needs: balances and deposits. */
interface Funds {
  readonly readBalance: ReadBalance
  readonly postMovement: PostMovement
  readonly allocateCredit: AllocateCredit
  readonly verifyWithOperator: VerifyWithOperator
  readonly readAccountFunds: ReadAccountFunds
}

/**
 * Provides the wallet functions after the wallet module has opened. The wallet module depends on accounts, so accounts
 * open first.
 */
class LateFunds {
  #funds: Funds | null = null

  readonly from = (funds: Funds): void => {
    this.#funds = funds
  }

  readonly readBalance: ReadBalance = (memberId) => this.#requireFunds().readBalance(memberId)

  readonly postMovement: PostMovement = (...movement) => this.#requireFunds().postMovement(...movement)

  readonly allocateCredit: AllocateCredit = (...credit) => this.#requireFunds().allocateCredit(...credit)

  readonly verifyWithOperator: VerifyWithOperator = (...token) => this.#requireFunds().verifyWithOperator(...token)

  readonly readAccountFunds: ReadAccountFunds = (ids) => this.#requireFunds().readAccountFunds(ids)

  #requireFunds(): Funds {
    if (this.#funds === null) throw new Error('the wallet module must be open before member balances are used')
    return this.#funds
  }
}

/** Resolves the member of a socket session, or returns the refusal code. */
const socketMembers = ({ guard }: Accounts, { anonymousLimiter, pool, hub, bus, clock, log, closing }: Platform) => {
  const sockets = watchSessions({ accounts: { guard }, hub, bus, clock, log }, closing)
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

const createAccountRoutes = (accounts: Accounts, memberRoute: MemberRoute, { rateLimits }: Platform) => [
  ...userLoginRoutes({ ...accounts, rateLimits }),
  ...authLoginRoutes({ ...accounts, rateLimits }),
  userProfileRoute(memberRoute, accounts.readProfile),
  userLogoutRoute(memberRoute, accounts.guard),
  userSettingsRoute(memberRoute, accounts.saveSettings),
  changePasswordRoute(memberRoute, accounts.changePassword),
  addSecondaryRoute(memberRoute, accounts.addNickname),
  ...accountSecurityRoutes(memberRoute, accounts),
]

/** Opens a session of the named member without a password check, for tests and benchmarks. */
const openSession = async ({ members, guard }: Accounts, accountId: string): Promise<string> => {
  const memberLogin = await members.byAccountId(accountId)
  if (memberLogin === null) throw new Error(`there is no member ${accountId}`)
  return (await guard.open(memberLogin.member, { loginMethod: 'bench', caller: null })).token
}

const bettingMembers = async ({ members }: Accounts, demo: DemoLogins | null): Promise<readonly Member[]> => {
  const names = demo === null || demo.members.length === 0 ? [] : DEMO_BETTORS
  const memberLogins = await Promise.all(names.map((accountId) => members.byAccountId(accountId)))
  return memberLogins.flatMap((memberLogin) => memberLogin?.member ?? [])
}

/** Opens the demo. With demo history, the first deposits of the members are dated before the history. */
const openDemo = (
  joined: Accounts,
  { pool, clock }: Platform,
  { demoChoice, historyDays = 0, allocateCredit }: AccountsOptions & Pick<Funds, 'allocateCredit'>,
): Promise<DemoLogins> => {
  const depositedAtMs = historyDays > 0 ? computeDemoHistoryRange(clock.worldMs(), historyDays).fromMs : undefined
  const parts = {
    ...joined,
    createMember: (command: MemberCommand) => joined.createMember({ ...command, depositedAtMs }),
    findAccounts: (ids: readonly string[]) => readDemoAccounts(pool, ids),
    createOffice: (loginId: string) => createDemoOffice({ ...joined, pool }, loginId),
    createLines: async (lines: readonly DemoLine[]) => {
      const { hash } = joined.passwords
      const [passwordHash, officeHash] = await Promise.all([hash(DEMO_PASSWORD), hash(DEMO_OFFICE_PASSWORD)])
      await createDemoLines({ pool, passwordHash, officeHash, allocateCredit }, DEMO_OPERATOR, lines)
    },
    createElsewhere: async () => {
      await ensureElsewhere(pool, await joined.passwords.hash(DEMO_PASSWORD))
    },
    isUnused: () => isUnused(pool),
  }
  return openDemoAccounts(parts, demoChoice)
}

/** Deletes expired login attempts and sessions. */
const sweep = async ({ sessions, sweepTries, staff }: Accounts, { clock, log }: Platform): Promise<void> => {
  try {
    await sweepTries()
    await sessions.dropEnded(clock.wallMs() - ENDED_SESSION_RETENTION_MS)
    await staff.dropEnded(clock.wallMs())
  } catch (err) {
    log.warn({ err }, 'deleting expired sessions and login attempts failed')
  }
}

/** Job that deletes expired login attempts and sessions. */
const createSweepJob = (joined: Accounts, platform: Platform): Job => ({
  name: 'sessions and tries that are over',
  role: 'worker',
  isLeased: true,
  start: () => runLoop(() => sweep(joined, platform), SWEEP_EVERY_MS),
})

/** Seals rows that predate the introduction of seals. */
const sealOldRows = async (pool: pg.Pool, pepper: Pepper): Promise<void> => {
  await sealPlainLaunchKeys(pool, createKeySeal(pepper, 'launch'))
  await oneAtATime(pool, 'passkeys', () => sealPasskeys(pool, pepper))
  await oneAtATime(pool, 'passwords', () => sealPasswords(pool, pepper))
}

/** Seals and signers of other modules. */
const createSeals = (pepper: Pepper) => ({
  walletSeal: createKeySeal(pepper, 'wallet'),
  /** Seals the facts that settlement reads (SE9). */
  factSeal: createFactSeal(pepper),
  /** Signs the URL paths of live TV streams for members. */
  watchSigner: createPathSigner(pepper, 'watch'),
})

/**
 * Returns the function that creates the route factory of a module, for routes that require a session. Routes of a
 * product are refused with the product's code while it is off for the member.
 */
const createMemberRoutes =
  ({ allowances }: Platform, guard: SessionGuard) =>
  (module: string, product: RequiredProduct | null = null): MemberRoute =>
    createMemberRoute({ guard, allowances }, module, product)

/** Module for operators, members, sessions, settings and responsible-gambling limits. */
export const accounts = {
  name: 'accounts',
  description: accountsDescription,
  schema: accountsSchema,
  settings: OPERATOR_SETTINGS,
  rights: ['view', 'reports', 'members', 'settings'],
  open: (options) => async (platform) => {
    const { pool, clock, hub, bus, printProgress } = platform
    const { brand, wallMs: triesClock = null } = options
    const funds = new LateFunds()
    const pepper = await openPepper({ ...options, pool })
    registerSealKey(pool, () => Promise.resolve(pepper))
    const launchSeal = createKeySeal(pepper, 'launch')
    const joined = createAccounts({
      ...funds,
      pool,
      sockets: hub,
      isReceivingEvents: () => bus.isReceivingEvents(),
      clock,
      pepper,
      triesClock,
      brand,
    })
    const { guard, createMember } = joined
    const createMemberRouteFor = createMemberRoutes(platform, guard)
    const staffAccess = openStaffAccess(platform, {
      staff: joined.staff,
      launchSeal,
      readFunds: funds.readAccountFunds,
    })
    let demo: DemoLogins | null = null
    return {
      api: {
        ...staffAccess.api,
        guard,
        createMemberRouteFor,
        createMember,
        /** Seals the secrets of operator keys. */
        launchSeal,
        ...createSeals(pepper),
        fundsFrom: funds.from,
        sessionTimes: createSessionTimes(platform.reads),
        /** Limits how often a member may guess secrets of others, such as PINs of tournament rooms. */
        guessTries: joined.guessTries,
        openSession: (accountId: string) => openSession(joined, accountId),
        /** Authentication and store of staff logins. */
        staff: joined.staff,
        /** Demo accounts open for login; null before the demo has started. */
        demo: () => demo,
        /** Demo members who bet, as seen by bet placement. */
        demoMembers: () => bettingMembers(joined, demo),
      },
      routes: [...createAccountRoutes(joined, createMemberRouteFor('accounts'), platform), ...staffAccess.loginRoutes],
      staffRoutes: staffAccess.staffRoutes,
      staffTopics: staffAccess.staffTopics,
      isVerifiedToken: (token) => guard.isCached(token) || joined.staff.guard.isRecentToken(token),
      jobs: [createSweepJob(joined, platform)],
      live: { resolveMember: socketMembers(joined, platform) },
      start: async () => {
        await sealOldRows(pool, pepper)
        await reportShortKeys(pool, printProgress)
        if (options.houseLimits !== false) await oneAtATime(pool, 'house limits', () => addHouseLimits(pool))
        if (!platform.roles.has('api')) return
        const demoOptions = { ...options, allocateCredit: funds.allocateCredit }
        demo = await oneAtATime(pool, 'demo', () => openDemo(joined, platform, demoOptions))
      },
    }
  },
} satisfies Module<unknown, AccountsOptions>
