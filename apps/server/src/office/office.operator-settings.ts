import type { Setting, SettingValue } from '@touchline/contract/office/settings'
import {
  withAuditEntry,
  lastChanges,
  type OfficeActor,
  OPERATOR_SETTINGS,
  readSettings,
  type SettingChange,
  type SettingKind,
  type SettingName,
  setSettings,
} from '../accounts/index.ts'
import type pg from 'pg'
import { noticeOperator } from '../notices/index.ts'
import type { SetOperator } from './office.operator.ts'

type Change = Pick<SettingChange, 'by' | 'atMs' | 'was'>

const toBounds = (is: SettingKind): Pick<Setting, 'unit' | 'from' | 'to' | 'most' | 'of'> => ({
  unit: 'unit' in is ? is.unit : null,
  from: 'from' in is ? is.from : null,
  to: 'to' in is ? is.to : null,
  most: 'most' in is ? is.most : null,
  of: 'of' in is ? [...is.of] : [],
})

const toSetting = (
  { name, is }: { readonly name: SettingName; readonly is: SettingKind },
  value: SettingValue,
  change: Change | undefined,
): Setting => ({
  name,
  kind: is.kind,
  value,
  ...toBounds(is),
  changed: change === undefined ? null : { by: change.by, atMs: change.atMs, was: change.was },
})

/** Returns every setting of an operator, with person, time and old value of its last change. */
export const listSettings =
  (pool: pg.Pool) =>
  async (operatorId: number): Promise<Setting[]> => {
    const [values, changes] = await Promise.all([readSettings(pool, operatorId), lastChanges(pool, operatorId)])
    const byName = new Map(changes.map((change) => [change.name, change]))
    return OPERATOR_SETTINGS.map((setting) => toSetting(setting, values[setting.name], byName.get(setting.name)))
  }

type SetSettingDone = { readonly ok: true } | { readonly ok: false; readonly code: 'changedMeanwhile' }

interface SettingOrder {
  readonly name: SettingName
  readonly was: SettingValue
  readonly value: SettingValue
}

/**
 * Creates the action that changes an operator setting, refused if the stored value differs from the value that the
 * caller saw. The change takes effect on every node within a second.
 */
export const setSettingAction =
  (pool: pg.Pool) =>
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
        const changed = await setSettings(client, operatorId, { [name]: value })
        if (changed === null) return { result: { ok: true } }
        const { before, after } = changed
        if (String(before[name]) !== String(was)) return { result: { ok: false, code: 'changedMeanwhile' } }
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
