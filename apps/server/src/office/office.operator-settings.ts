import type { Setting } from '@touchline/contract/office/settings'
import { isDeepStrictEqual } from 'node:util'
import {
  withAuditEntry,
  lastChanges,
  type OfficeActor,
  readSettings,
  type SettingChange,
  setSettings,
} from '../accounts/index.ts'
import type { Platform } from '../platform/module.ts'
import type { OperatorSetting, SettingSchema, SettingValue } from '../platform/settings/operator-setting.ts'
import { noticeOperator } from '../notices/index.ts'
import type { SetOperator } from './office.operator.ts'

type Change = Pick<SettingChange, 'by' | 'atMs' | 'was'>

const toBounds = (schema: SettingSchema): Pick<Setting, 'unit' | 'from' | 'to' | 'most' | 'of'> => ({
  unit: 'unit' in schema ? schema.unit : null,
  from: 'from' in schema ? schema.from : null,
  to: 'to' in schema ? schema.to : null,
  most: 'most' in schema ? schema.most : null,
  of: 'of' in schema ? [...schema.of] : [],
})

const toSetting = ({ name, schema }: OperatorSetting, value: SettingValue, change: Change | undefined): Setting => ({
  name,
  kind: schema.kind,
  value,
  ...toBounds(schema),
  changed: change === undefined ? null : { by: change.by, atMs: change.atMs, was: change.was },
})

export type SettingParts = Pick<Platform, 'pool' | 'operatorSettings'>

/** Returns every setting of an operator, with person, time and old value of its last change. */
export const listSettings =
  ({ pool, operatorSettings }: SettingParts) =>
  async (operatorId: number): Promise<Setting[]> => {
    const names = operatorSettings.map(({ name }) => name)
    const [values, changes] = await Promise.all([
      readSettings(pool, operatorSettings, operatorId),
      lastChanges(pool, names, operatorId),
    ])
    const byName = new Map(changes.map((change) => [change.name, change]))
    return operatorSettings.flatMap((setting) => {
      const value = values.get(setting.name)
      return value === undefined ? [] : toSetting(setting, value, byName.get(setting.name))
    })
  }

type SetSettingDone = { readonly ok: true } | { readonly ok: false; readonly code: 'changedMeanwhile' }

interface SettingOrder {
  readonly name: string
  readonly was: SettingValue
  readonly value: SettingValue
}

/**
 * Creates the action that changes an operator setting, refused if the stored value differs from the value that the
 * caller saw. The change takes effect on every node within a second.
 */
export const setSettingAction =
  ({ pool, operatorSettings }: SettingParts) =>
  (
    actor: OfficeActor,
    { operatorId, isByPlatformStaff }: SetOperator,
    { name, was, value }: SettingOrder,
  ): Promise<SetSettingDone> => {
    const auditArgs = { name, was, value }
    return withAuditEntry<SetSettingDone>(
      pool,
      { ...actor, command: 'office/setsetting', args: auditArgs },
      async (client) => {
        const changed = await setSettings(client, operatorSettings, operatorId, { [name]: value })
        if (changed === null) return { result: { ok: true } }
        const { before, after } = changed
        if (!isDeepStrictEqual(before[name], was)) return { result: { ok: false, code: 'changedMeanwhile' } }
        if (isByPlatformStaff) await noticeOperator(client, operatorId, { key: 'settingsSet', settings: [name] })
        const { orderedBy, address } = actor
        const detail = { office: true, what: 'setting', ...auditArgs }
        const entry = {
          kind: 'operator',
          memberId: null,
          operatorId,
          actor: orderedBy,
          address,
          device: null,
          detail,
        } as const
        return { result: { ok: true }, before, after, securityEntries: [entry] }
      },
    )
  }
