import { auditLog, createRunAudited } from '../audit-log/index.ts'
import { members } from '../members/index.ts'
import { notices } from '../notices/index.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import type { Module, ModuleApiOf, Platform } from '../platform/module.ts'
import { oneAtATime } from '../runtime/database/one-at-a-time.ts'
import { secrets } from '../secrets/index.ts'
import { staff } from '../staff/index.ts'
import { defaultLimitRoutes } from './default-limits.http.ts'
import { putDefaultLimits, readDefaultLimits } from './default-limits.store.ts'
import { addHouseLimits } from './house-limits.store.ts'
import { createLaunchKeyActions } from './launch-key-actions.ts'
import { launchKeyRoutes } from './launch-keys.http.ts'
import {
  addLaunchKey,
  createLaunchKeyStore,
  listLaunchKeys,
  removeLaunchKey,
  reportShortKeys,
  sealPlainLaunchKeys,
} from './launch-keys.store.ts'
import type { OperatorReads, OperatorStores } from './operator-ports.ts'
import { lastChanges, listChanges, readSettings, setSettings } from './operator-settings.store.ts'
import { OPERATOR_SETTINGS } from './operator-settings.ts'
import { operatorsDescription } from './operators.description.ts'
import { operatorsSchema } from './operators.schema.ts'
import { settingRoutes } from './settings.http.ts'

interface OperatorsOptions {
  /**
   * Whether operators start with the default limits of the platform (LI7). Defaults to true; tests may disable the
   * limits.
   */
  readonly houseLimits?: boolean
}

/** Module of operators: their settings, default limits and launch keys. */
export const operators = {
  name: 'operators',
  description: operatorsDescription,
  schema: operatorsSchema,
  settings: OPERATOR_SETTINGS,
  open:
    ({ houseLimits }) =>
    (platform, apiOf) => {
      const { pool, printProgress } = platform
      const { launchSeal } = apiOf(secrets)
      return {
        api: { launchKeys: createLaunchKeyStore(pool, launchSeal) },
        staffRoutes: createStaffRoutes(platform, apiOf),
        start: async () => {
          await sealPlainLaunchKeys(pool, launchSeal)
          await reportShortKeys(pool, printProgress)
          if (houseLimits !== false) await oneAtATime(pool, 'house limits', () => addHouseLimits(pool))
        },
      }
    },
} satisfies Module<unknown, OperatorsOptions>

/** Routes of staff on an operator: settings, default limits and launch keys. */
function createStaffRoutes(platform: Platform, apiOf: ModuleApiOf): StaffCallRoute[] {
  const { pool, operatorSettings } = platform
  const { staffRoute, forOperator } = apiOf(staff)
  const { directory } = apiOf(members)
  const { readAuditEntries } = apiOf(auditLog)
  const reads = createReads(platform)
  const runAudited = createStoresRunner(platform, apiOf)
  const listKeys = (operatorId: number) => listLaunchKeys(pool, operatorId)
  return [
    ...settingRoutes(staffRoute, { runAudited, reads, operatorSettings, directory, forOperator }),
    ...launchKeyRoutes(staffRoute, {
      actions: createLaunchKeyActions({ runAudited, listLaunchKeys: listKeys }),
      forOperator,
    }),
    ...defaultLimitRoutes(staffRoute, {
      ...{ runAudited, forOperator, readAuditEntries },
      readDefaultLimits: reads.readDefaultLimits,
    }),
  ]
}

/** Creates the runner of audited actions on operators. */
function createStoresRunner({ pool, operatorSettings }: Platform, apiOf: ModuleApiOf) {
  const { launchSeal: seal } = apiOf(secrets)
  const { createNoticeWriter } = apiOf(notices)
  return createRunAudited(
    pool,
    (client): OperatorStores => ({
      launchKeys: {
        list: (operatorId) => listLaunchKeys(client, operatorId),
        add: (operator, key, by) => addLaunchKey(client, operator, { ...key, seal }, by),
        remove: (operator, keyId, by) => removeLaunchKey(client, operator, keyId, by),
      },
      operators: {
        setSettings: (operatorId, values) => setSettings(client, operatorSettings, operatorId, values),
        putDefaultLimits: (currencyOfOperator, change) => putDefaultLimits(client, currencyOfOperator, change),
      },
      notices: createNoticeWriter(client),
    }),
  )
}

function createReads({ pool, operatorSettings }: Platform): OperatorReads {
  const names = operatorSettings.map(({ name }) => name)
  return {
    readSettings: (operatorId) => readSettings(pool, operatorSettings, operatorId),
    lastChanges: (operatorId) => lastChanges(pool, names, operatorId),
    listChanges: (operatorId, name, page) => listChanges(pool, operatorId, name, page),
    readDefaultLimits: (operatorId, currency) => readDefaultLimits(pool, operatorId, currency),
  }
}
