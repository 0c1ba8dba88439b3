import { createRunAudited } from '../audit-log/index.ts'
import { members } from '../members/index.ts'
import { notices } from '../notices/index.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import type { Module, ModuleApiOf, Platform } from '../platform/module.ts'
import { createStaffChanges, staff } from '../staff/index.ts'
import { wallet } from '../wallet/index.ts'
import { readAccount, readAccounts } from './account-rows.store.ts'
import { setPresetAction, setSharesAction, showShares } from './account-shares.ts'
import { accountRoutes } from './accounts.http.ts'
import { endMemberSessionsAction, resetPasswordAction, setAccountAction } from './change-account.ts'
import { createAccountsAction } from './create-accounts.ts'
import type { HierarchyStores } from './hierarchy-stores.ts'
import { hierarchyDescription } from './hierarchy.description.ts'
import { hierarchySchema } from './hierarchy.schema.ts'
import { createPresetStore, readPresets } from './preset.store.ts'
import { shareRoutes } from './shares.http.ts'
import { listAccounts, showAccount } from './show-accounts.ts'
import { readLine, readShares } from './tree-view.store.ts'
import { createTreeStore } from './tree.store.ts'

type RunHierarchyAction = ReturnType<typeof createStoresRunner>

/** Module of the hierarchy: uplines and members below them, their settings and shares. */
export const hierarchy = {
  name: 'hierarchy',
  description: hierarchyDescription,
  schema: hierarchySchema,
  open: () => (platform, apiOf) => {
    const runAudited = createStoresRunner(platform, apiOf)
    return {
      api: {},
      staffRoutes: [
        ...createAccountRoutes(platform, apiOf, runAudited),
        ...createShareRoutes(platform, apiOf, runAudited),
      ],
    }
  },
} satisfies Module

/** Creates the runner of audited actions on the hierarchy. */
function createStoresRunner({ pool }: Platform, apiOf: ModuleApiOf) {
  const { createCredentialChanges } = apiOf(members)
  const { createNoticeWriter } = apiOf(notices)
  return createRunAudited(
    pool,
    (client): HierarchyStores => ({
      tree: createTreeStore(client),
      presets: createPresetStore(client),
      staff: createStaffChanges(client),
      memberCredentials: createCredentialChanges(client),
      notices: createNoticeWriter(client),
    }),
  )
}

/** Routes of the accounts in the caller's downline: lists, new accounts and settings. */
function createAccountRoutes(
  { pool, clock }: Platform,
  apiOf: ModuleApiOf,
  runAudited: RunHierarchyAction,
): StaffCallRoute[] {
  const { staffRoute, fileStreams, logins } = apiOf(staff)
  const { hash } = logins
  const wallMs = (): number => clock.wallMs()
  const reads = {
    readAccounts: (params: Parameters<typeof readAccounts>[1]) => readAccounts(pool, params),
    readAccount: (accountId: string) => readAccount(pool, accountId),
    readLine: (accountId: string) => readLine(pool, accountId),
    readFunds: apiOf(wallet).hierarchyMoney.funds,
  }
  return accountRoutes(staffRoute, {
    list: listAccounts(reads),
    show: showAccount(reads),
    files: fileStreams,
    create: createAccountsAction({ runAudited, hash }),
    set: setAccountAction({ runAudited }),
    resetPassword: resetPasswordAction({ runAudited, hash, wallMs }),
    endSessions: endMemberSessionsAction({ runAudited, wallMs }),
  })
}

/** Routes of the shares of accounts and of their presets. */
function createShareRoutes({ pool }: Platform, apiOf: ModuleApiOf, runAudited: RunHierarchyAction): StaffCallRoute[] {
  return shareRoutes(apiOf(staff).staffRoute, {
    show: showShares({
      readPresets: (offerer) => readPresets(pool, offerer),
      readLine: (accountId) => readLine(pool, accountId),
      readShares: (accountIds) => readShares(pool, accountIds),
    }),
    set: setSharesAction({ runAudited }),
    setPreset: setPresetAction({ runAudited }),
  })
}
