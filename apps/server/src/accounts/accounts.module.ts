import { accountsHeading } from './accounts.heading.ts'
import type { BalanceOf, PostMovement } from './wallet-ports.ts'
import type { Module, Platform } from '../platform/module.ts'
import { accountSecurityRoutes } from './account-security.http.ts'
import { accountsSchema } from './accounts.schema.ts'
import { addSecondaryRoute } from './addsecondary.http.ts'
import { authLoginRoutes } from './authlogin.http.ts'
import { changePasswordRoute } from './changepassword.http.ts'
import { type DemoChoice, type DemoLogins, openDemoWorld } from './demo-world.ts'
import { isUnused, readDemoAccounts } from './demo.store.ts'
import { type Accounts, joinAccounts } from './join-accounts.ts'
import { tellShortKeys } from './launch-keys.store.ts'
import { createMemberRoute, type MemberRoute } from './member-route.http.ts'
import { openPepper } from './open-pepper.ts'
import { keyOfToken } from './session-guard.ts'
import { userLoginRoutes } from './userlogin.http.ts'
import { userLogoutRoute } from './userlogout.http.ts'
import { userProfileRoute } from './userprofile.http.ts'
import { userSettingsRoute } from './usersettings.http.ts'
import { watchSessions } from './watch-sessions.ts'

const KEEP_ENDED_SESSIONS_MS = 7 * 86_400_000

interface AccountsOptions {
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** What passwords are hashed with beside the database; without it the file of the data folder. */
  readonly pepper?: string | undefined
  /** What the site is called. */
  readonly brand: string
  readonly demoChoice: DemoChoice
}

/** Where the members' money is: the wallet says it. */
interface Funds {
  readonly balanceOf: BalanceOf
  readonly postMovement: PostMovement
}

/** Known once the wallet is open, which stands on the members whose it is. */
class LateFunds {
  #funds: Funds | null = null

  readonly from = (funds: Funds): void => {
    this.#funds = funds
  }

  readonly balanceOf: BalanceOf = (memberId) => this.#known().balanceOf(memberId)

  readonly postMovement: PostMovement = (...movement) => this.#known().postMovement(...movement)

  #known(): Funds {
    if (this.#funds === null) throw new Error('members have money only once the wallet is open')
    return this.#funds
  }
}

/** The member behind a session that is named on a socket, or the code of the refusal. */
const socketMembers = ({ guard }: Accounts, { strangers, hub, bus, clock, log, closing }: Platform) => {
  const sockets = watchSessions({ accounts: { guard }, hub, bus, clock, log }, closing)
  return async (accountId: string, token: string, ip: string) => {
    const session = await strangers.prove(ip, token, () => guard.verify(accountId, token))
    if (!session.ok) return session
    const { id, operator } = session.member
    const sessionKey = keyOfToken(token)
    sockets.begin(id, sessionKey)
    return { id, accountId, operatorId: operator.id, sessionKey }
  }
}

const routesOf = (accounts: Accounts, memberRoute: MemberRoute, { rateLimits }: Platform) => [
  ...userLoginRoutes({ ...accounts, rateLimits }),
  ...authLoginRoutes({ ...accounts, rateLimits }),
  userProfileRoute(memberRoute, accounts.profileOf),
  userLogoutRoute(memberRoute, accounts.guard),
  userSettingsRoute(memberRoute, accounts.saveSettings),
  changePasswordRoute(memberRoute, accounts.changePassword),
  addSecondaryRoute(memberRoute, accounts.addNickname),
  ...accountSecurityRoutes(memberRoute, accounts),
]

/** Gives a member a session without asking for the password. */
const openSession = async ({ members, guard }: Accounts, accountId: string): Promise<string> => {
  const known = await members.byAccountId(accountId)
  if (known === null) throw new Error(`there is no member ${accountId}`)
  return (await guard.open(known.member, { way: 'bench', caller: null })).token
}

/** Operators, members, sessions, settings and protection limits. */
export const accounts = {
  name: 'accounts',
  heading: accountsHeading,
  schema: accountsSchema,
  open: (options) => async (platform) => {
    const { pool, clock, hub, say } = platform
    const funds = new LateFunds()
    const pepper = await openPepper({ ...options, pool })
    const joined = joinAccounts({ ...funds, pool, sockets: hub, clock, pepper, brand: options.brand })
    const { guard, sessions, createMember } = joined
    const memberRouteOf = (module: string): MemberRoute =>
      createMemberRoute({ guard, allowances: platform.allowances }, module)
    let demo: DemoLogins | null = null
    return {
      face: {
        guard,
        /** What makes the routes of a module that need a session. */
        memberRouteOf,
        createMember,
        fundsFrom: funds.from,
        socketMemberOf: socketMembers(joined, platform),
        openSession: (accountId: string) => openSession(joined, accountId),
        /** Who may log in by the password that everybody knows; null before the start. */
        demo: () => demo,
      },
      routes: routesOf(joined, memberRouteOf('accounts'), platform),
      knowsToken: (token) => guard.knows(token),
      start: async () => {
        await tellShortKeys(pool, say)
        const found = (ids: readonly string[]) => readDemoAccounts(pool, ids)
        demo = await openDemoWorld({ ...joined, found, isUnused: () => isUnused(pool) }, options.demoChoice)
        await sessions.dropEnded(clock.wallMs() - KEEP_ENDED_SESSIONS_MS)
      },
    }
  },
} satisfies Module<unknown, AccountsOptions>
