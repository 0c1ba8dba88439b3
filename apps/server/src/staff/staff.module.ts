import type pg from 'pg'
import { auditLog } from '../audit-log/index.ts'
import { members } from '../members/index.ts'
import { RowStreams } from '../platform/http/row-stream.http.ts'
import type { Job, Module, ModuleApiOf, Platform } from '../platform/module.ts'
import { runLoop } from '../runtime/jobs/run-loop.ts'
import { createAuditTopics } from './audit-topics.ts'
import { createForAudience, createForOperator } from './operator-scope.http.ts'
import { createPageTopics, type StaffPage } from './page-topics.ts'
import { createStaffFactor } from './staff-factor.ts'
import { StaffGuard } from './staff-guard.ts'
import { createStaffLogin, createStaffPasskeyLogin } from './staff-login.ts'
import { createStaffFactorChanges } from './staff-passkeys.store.ts'
import type { StaffInSession } from './staff-ports.ts'
import { createStaffRoute } from './staff-route.http.ts'
import { staffSchema } from './staff.schema.ts'
import { createStaffStore } from './staff.store.ts'
import { createFindTarget } from './uplines-object.store.ts'

const SWEEP_EVERY_MS = 60_000

type StaffLogins = ReturnType<typeof createStaffLogins>

/** Module of staff: their logins and rights, and the helpers that declare staff routes and topics. */
export const staff = {
  name: 'staff',
  schema: staffSchema,
  rights: ['view', 'reports', 'members', 'settings'],
  open: () => (platform, apiOf) => {
    const { bus, allowances, anonymousLimiter } = platform
    const { directory } = apiOf(members)
    const logins = createStaffLogins(platform, apiOf)
    return {
      api: {
        /** Authentication and store of staff logins. */
        logins,
        /** Declares a route that requires a staff session. */
        staffRoute: createStaffRoute({ ...logins, allowances, anonymousLimiter }),
        /** Wraps the handler of a call on one operator. */
        forOperator: createForOperator(logins.findOperator),
        /** Wraps the handler of a call on one operator, or on all operators by platform staff. */
        forAudience: createForAudience(logins.findOperator),
        /** Creates the topics on which an open page of the back office reloads, by page name. */
        createPageTopics: (pages: Readonly<Record<string, StaffPage>>) => createPageTopics({ bus, directory }, pages),
        /** Sender of file downloads, shared by all file routes: a login downloads one file at a time. */
        fileStreams: new RowStreams(),
      },
      staffTopics: [createAuditTopics({ bus, directory })],
      isVerifiedToken: (token) => logins.guard.isRecentToken(token),
      jobs: [createSweepJob(platform, logins)],
    }
  },
} satisfies Module

/** Creates the service of staff logins. It uses the authentication code of members on the tables of staff. */
function createStaffLogins({ pool, clock }: Platform, apiOf: ModuleApiOf) {
  const { staffAuthentication: authentication, findOperator } = apiOf(members)
  const { recordSecurity: record } = apiOf(auditLog)
  const { passwordStore, tries, passwords, passkeys, checkPassword, createPasskeyStoreOn, createSecondFactorOn } =
    authentication
  const store = createStaffStore(pool, authentication.sessionSeal)
  const guard = new StaffGuard({ store, clock, record })
  const loginParts = { store, passwordStore, guard, tries, passwords, passkeys, record }
  return {
    guard,
    login: createStaffLogin(loginParts),
    passkeyLoginOptions: passkeys.beginLogin,
    passkeyLogin: createStaffPasskeyLogin(loginParts),
    factor: createStaffFactor({
      secondFactor: createSecondFactorOn(pool),
      ...{ passkeys, checkPassword, guard, store, tries, record },
    }),
    /** Lists the passkeys of a login, oldest first. */
    listPasskeys: (staffId: number) => createPasskeyStoreOn(pool).listPasskeys(staffId),
    /** Creates the changes of second factors by the owner of a login, in the transaction of the client. */
    createFactorChanges: (client: pg.PoolClient) =>
      createStaffFactorChanges({
        client,
        passkeys: createPasskeyStoreOn(client),
        secondFactor: createSecondFactorOn(client),
      }),
    changePassword: authentication.createPasswordChange<StaffInSession>((session, address) =>
      guard.endOthers(session, 'passwordChanged', address),
    ),
    findTarget: createFindTarget(pool),
    findOperator,
    hash: (password: string) => passwords.hash(password),
    dropEnded: store.dropEnded,
  }
}

/** Job that deletes expired sessions of staff. */
function createSweepJob({ clock, log }: Platform, { dropEnded }: StaffLogins): Job {
  const sweep = async (): Promise<void> => {
    try {
      await dropEnded(clock.wallMs())
    } catch (err) {
      log.warn({ err }, 'deleting expired sessions of staff failed')
    }
  }
  return {
    name: 'expired sessions of staff',
    role: 'worker',
    isLeased: true,
    start: () => runLoop(sweep, SWEEP_EVERY_MS),
  }
}
