import type { Platform } from '../platform/module.ts'
import { RowStreams } from '../platform/http/row-stream.http.ts'
import { createAccountDirectory } from './directory/account-directory.store.ts'
import { auditEntryRecorded, operatorChanged, staffSessionsChanged, uplineChanged } from './account-news.ts'
import type { AccountStores } from './audit-log/account-stores.ts'
import { createAccountStores, type CreateNoticeWriter } from './audit-log/account-stores.store.ts'
import type { Accounts } from './accounts.use-cases.ts'
import type { ReadAuditEntries, RunAudited } from './audit-entry.ts'
import { createRunAudited, readOfficeAuditLog } from './audit-log.store.ts'
import { createAuditTopics } from './audit-log/audit-topics.ts'
import { readDefaultLimits } from './default-limits.store.ts'
import type { KeySeal } from './key-seal.ts'
import { listLaunchKeys } from './launch-keys.store.ts'
import { lastChanges, listChanges, readSettings } from './operator-settings.store.ts'
import { defaultLimitRoutes } from './operators/default-limits.http.ts'
import { createLaunchKeyActions } from './operators/launch-key-actions.ts'
import { launchKeyRoutes } from './operators/launch-keys.http.ts'
import type { OperatorReads } from './operators/operator-ports.ts'
import { settingRoutes } from './operators/settings.http.ts'
import { createStaffAction, listStaff, setStaffAction } from './staff/manage-staff.ts'
import { createForAudience, createForOperator } from './staff/operator-scope.http.ts'
import { ownSessionRoutes } from './staff/own-session.http.ts'
import { createPageTopics, type StaffPage } from './staff/page-topics.ts'
import { createPasskeyActions } from './staff/passkey-actions.ts'
import { createStaffChanges } from './staff/staff-changes.store.ts'
import { secondFactorRoutes, staffLoginRoute } from './staff/staff-login.http.ts'
import { passkeyRoutes, staffPasskeyLoginRoutes } from './staff/staff-passkeys.http.ts'
import { createStaffRoute } from './staff/staff-route.http.ts'
import { staffRoutes } from './staff/staff.http.ts'
import { readAccount, readAccounts } from './uplines/account-rows.store.ts'
import { setPresetAction, setSharesAction, showShares } from './uplines/account-shares.ts'
import { accountRoutes } from './uplines/accounts.http.ts'
import { endMemberSessionsAction, resetPasswordAction, setAccountAction } from './uplines/change-account.ts'
import { createAccountsAction } from './uplines/create-accounts.ts'
import { readPresets } from './uplines/preset.store.ts'
import { shareRoutes } from './uplines/shares.http.ts'
import { listAccounts, showAccount } from './uplines/show-accounts.ts'
import { readLine, readShares } from './uplines/tree-view.store.ts'
import type { ReadAccountFunds } from './wallet-ports.ts'

interface StaffAccessParts {
  readonly staff: Accounts['staff']
  /** Seals the secrets of launch keys. */
  readonly launchSeal: KeySeal
  /** Reads the funds of accounts. The wallet module opens later. */
  readonly readFunds: ReadAccountFunds
}

/** Creates the writer of notices, which the notices module provides after it has opened. */
class LateNotices {
  #createWriter: CreateNoticeWriter | null = null

  readonly from = (createWriter: CreateNoticeWriter): void => {
    this.#createWriter = createWriter
  }

  readonly createWriter: CreateNoticeWriter = (client) => {
    if (this.#createWriter === null) throw new Error('the notices module must be open before notices are written')
    return this.#createWriter(client)
  }
}

/** Opens what every module needs to declare staff routes and topics. */
const openStaffTools = (platform: Platform, staff: Accounts['staff']) => {
  const { allowances, anonymousLimiter, bus, reads } = platform
  const directory = createAccountDirectory(reads)
  const readAuditEntries: ReadAuditEntries = (filter) => readOfficeAuditLog(reads, filter)
  return {
    /** Declares a route that requires a staff session. */
    staffRoute: createStaffRoute({ ...staff, allowances, anonymousLimiter }),
    /** Wraps the handler of a call on one operator. */
    forOperator: createForOperator(staff.findOperator),
    /** Wraps the handler of a call on one operator, or on all operators by platform staff. */
    forAudience: createForAudience(staff.findOperator),
    directory,
    readAuditEntries,
    /** Creates the topics that tell an open page of the back office to reload, by page name. */
    createPageTopics: (pages: Readonly<Record<string, StaffPage>>) => createPageTopics({ bus, directory }, pages),
    /** Sender of file downloads, shared by all file routes: a login downloads one file at a time. */
    fileStreams: new RowStreams(),
  }
}
type StaffTools = ReturnType<typeof openStaffTools>

const createOperatorReads = ({ pool, operatorSettings }: Platform): OperatorReads => ({
  readSettings: (operatorId) => readSettings(pool, operatorSettings, operatorId),
  lastChanges: (operatorId) =>
    lastChanges(
      pool,
      operatorSettings.map(({ name }) => name),
      operatorId,
    ),
  listChanges: (operatorId, name, page) => listChanges(pool, operatorId, name, page),
  readDefaultLimits: (operatorId, currency) => readDefaultLimits(pool, operatorId, currency),
})

type RunAccountAction = RunAudited<AccountStores>

/** Routes of operators: settings, default limits and launch keys. */
const createOperatorRoutes = (
  platform: Platform,
  { staffRoute, forOperator, directory, readAuditEntries }: StaffTools,
  runAudited: RunAccountAction,
) => {
  const reads = createOperatorReads(platform)
  const listKeys = (operatorId: number) => listLaunchKeys(platform.pool, operatorId)
  return [
    ...settingRoutes(staffRoute, {
      runAudited,
      reads,
      operatorSettings: platform.operatorSettings,
      directory,
      forOperator,
    }),
    ...launchKeyRoutes(staffRoute, {
      actions: createLaunchKeyActions({ runAudited, listLaunchKeys: listKeys }),
      forOperator,
    }),
    ...defaultLimitRoutes(staffRoute, {
      runAudited,
      readDefaultLimits: reads.readDefaultLimits,
      forOperator,
      readAuditEntries,
    }),
  ]
}

/** Routes of the accounts in the caller's downline: lists, settings and shares. */
const createHierarchyRoutes = (
  { pool, clock }: Platform,
  { staffRoute, fileStreams: files }: StaffTools,
  {
    runAudited,
    readFunds,
    hash,
  }: Pick<StaffAccessParts, 'readFunds'> & {
    readonly runAudited: RunAccountAction
    readonly hash: Accounts['staff']['hash']
  },
) => {
  const wallMs = (): number => clock.wallMs()
  const line = (accountId: string) => readLine(pool, accountId)
  const reads = {
    readAccounts: (params: Parameters<typeof readAccounts>[1]) => readAccounts(pool, params),
    readAccount: (accountId: string) => readAccount(pool, accountId),
    readLine: line,
    readFunds,
  }
  return [
    ...accountRoutes(staffRoute, {
      list: listAccounts(reads),
      show: showAccount(reads),
      files,
      create: createAccountsAction({ runAudited, hash }),
      set: setAccountAction({ runAudited }),
      resetPassword: resetPasswordAction({ runAudited, hash, wallMs }),
      endSessions: endMemberSessionsAction({ runAudited, wallMs }),
    }),
    ...shareRoutes(staffRoute, {
      show: showShares({
        readPresets: (offerer) => readPresets(pool, offerer),
        readLine: line,
        readShares: (accountIds) => readShares(pool, accountIds),
      }),
      set: setSharesAction({ runAudited }),
      setPreset: setPresetAction({ runAudited }),
    }),
  ]
}

/** Page of the caller's own security settings. The events do not name the changed sessions, so every page reloads. */
const createOwnPage = ({ bus }: Platform): StaffPage => ({
  needs: 'proof',
  subscribe: (recordChange) => [
    bus.subscribe(staffSessionsChanged, () => recordChange('any')),
    bus.subscribe(uplineChanged, () => recordChange('any')),
    bus.subscribe(operatorChanged, ({ operatorId }) => recordChange({ operatorId })),
    bus.subscribe(auditEntryRecorded, ({ command }) => {
      if (command === 'office/setstaff' || command === 'staff') recordChange('any')
    }),
  ],
})

/** Routes of staff logins, their second factors and sessions, and of the audit log. */
const createLoginRoutes = (
  { pool, clock }: Platform,
  { staffRoute, readAuditEntries }: StaffTools,
  {
    staff,
    runAudited,
    notices,
  }: Pick<StaffAccessParts, 'staff'> & { readonly runAudited: RunAccountAction; readonly notices: LateNotices },
) => {
  const { hash, listPasskeys } = staff
  const writeAccess: ReturnType<CreateNoticeWriter>['writeAccess'] = (...notice) =>
    notices.createWriter(pool).writeAccess(...notice)
  return [
    ...secondFactorRoutes(staffRoute, { ...staff, runAudited, notices: { writeAccess } }),
    ...passkeyRoutes(staffRoute, { ...staff, actions: createPasskeyActions({ runAudited, listPasskeys }) }),
    ...ownSessionRoutes(staffRoute, staff),
    ...staffRoutes(staffRoute, {
      list: listStaff(createStaffChanges(pool), clock),
      create: createStaffAction({ runAudited, hash }),
      set: setStaffAction({ runAudited, hash }),
      readAuditEntries,
    }),
  ]
}

/** Opens the routes and topics of staff on accounts, and what other modules need to declare theirs. */
export const openStaffAccess = (platform: Platform, { staff, launchSeal, readFunds }: StaffAccessParts) => {
  const { pool, bus, rateLimits } = platform
  const tools = openStaffTools(platform, staff)
  const notices = new LateNotices()
  const createStores = createAccountStores({
    createNoticeWriter: notices.createWriter,
    createStaffFactors: staff.createFactorChanges,
    launchSeal,
    operatorSettings: platform.operatorSettings,
  })
  const runAudited = createRunAudited(pool, createStores)
  return {
    api: { ...tools, noticesFrom: notices.from },
    loginRoutes: [staffLoginRoute(staff, rateLimits), ...staffPasskeyLoginRoutes(staff, rateLimits)],
    staffRoutes: [
      ...createLoginRoutes(platform, tools, { staff, runAudited, notices }),
      ...createHierarchyRoutes(platform, tools, { runAudited, readFunds, hash: staff.hash }),
      ...createOperatorRoutes(platform, tools, runAudited),
    ],
    staffTopics: [
      createAuditTopics({ bus, directory: tools.directory }),
      tools.createPageTopics({ self: createOwnPage(platform) }),
    ],
  }
}
