import type pg from 'pg'
import type { OperatorSetting } from '../../platform/settings/operator-setting.ts'
import type { AccountStores } from './account-stores.ts'
import { drawMemberPassword, endMemberSessions } from '../credential.store.ts'
import { putDefaultLimits } from '../default-limits.store.ts'
import type { KeySeal } from '../key-seal.ts'
import { addLaunchKey, listLaunchKeys, removeLaunchKey } from '../launch-keys.store.ts'
import type { NoticeWriter } from './notice-ports.ts'
import type { StaffFactorChanges } from '../staff/staff-factor-changes.ts'
import { setSettings } from '../operator-settings.store.ts'
import { createStaffChanges } from '../staff/staff-changes.store.ts'
import { createPresetStore } from '../uplines/preset.store.ts'
import { createTreeStore } from '../uplines/tree.store.ts'

/** Creates the writer of notices on a connection. */
export type CreateNoticeWriter = (client: Pick<pg.Pool, 'query'>) => NoticeWriter

interface AccountStoreParts {
  readonly createNoticeWriter: CreateNoticeWriter
  readonly createStaffFactors: (client: pg.PoolClient) => StaffFactorChanges
  /** Seals the secrets of launch keys. */
  readonly launchSeal: KeySeal
  /** Settings of every module. */
  readonly operatorSettings: readonly OperatorSetting[]
}

/** Creates the stores of audited actions, on the transaction of the client. */
export const createAccountStores =
  ({ createNoticeWriter, createStaffFactors, launchSeal: seal, operatorSettings }: AccountStoreParts) =>
  (client: pg.PoolClient): AccountStores => ({
    tree: createTreeStore(client),
    presets: createPresetStore(client),
    staff: createStaffChanges(client),
    staffFactors: createStaffFactors(client),
    memberCredentials: {
      drawPassword: (memberId, change) => drawMemberPassword(client, memberId, change),
      endSessions: (memberId, at) => endMemberSessions(client, memberId, at),
    },
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
  })
