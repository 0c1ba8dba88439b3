import type { Setting } from '@touchline/contract/office/settings'
import { isDeepStrictEqual } from 'node:util'
import type { OperatorSetting, SettingSchema, SettingValue } from '../platform/settings/operator-setting.ts'
import type { OfficeActor, RunAudited } from '../audit-log/index.ts'
import type { OperatorReads, OperatorStores, SetOperator, SettingChange } from './operator-ports.ts'

type Change = Pick<SettingChange, 'by' | 'atMs' | 'was'>

export interface SettingParts {
  readonly runAudited: RunAudited<Pick<OperatorStores, 'operators' | 'notices'>>
  readonly reads: OperatorReads
  /** Settings of every module. */
  readonly operatorSettings: readonly OperatorSetting[]
}

type SetSettingDone = { readonly ok: true } | { readonly ok: false; readonly code: 'changedMeanwhile' }

interface SettingOrder {
  readonly name: string
  readonly was: SettingValue
  readonly value: SettingValue
}

/** Returns every setting of an operator, with person, time and old value of its last change. */
export function listSettings({ reads, operatorSettings }: Pick<SettingParts, 'reads' | 'operatorSettings'>) {
  return async (operatorId: number): Promise<Setting[]> => {
    const [values, changes] = await Promise.all([reads.readSettings(operatorId), reads.lastChanges(operatorId)])
    const byName = new Map(changes.map((change) => [change.name, change]))
    return operatorSettings.flatMap((setting) => {
      const value = values.get(setting.name)
      return value === undefined ? [] : toSetting(setting, value, byName.get(setting.name))
    })
  }
}

function toSetting({ name, schema }: OperatorSetting, value: SettingValue, change: Change | undefined): Setting {
  return {
    name,
    kind: schema.kind,
    value,
    ...toBounds(schema),
    changed: change === undefined ? null : { by: change.by, atMs: change.atMs, was: change.was },
  }
}

function toBounds(schema: SettingSchema): Pick<Setting, 'unit' | 'from' | 'to' | 'most' | 'of'> {
  return {
    unit: 'unit' in schema ? schema.unit : null,
    from: 'from' in schema ? schema.from : null,
    to: 'to' in schema ? schema.to : null,
    most: 'most' in schema ? schema.most : null,
    of: 'of' in schema ? [...schema.of] : [],
  }
}

/**
 * Creates the action that changes an operator setting, refused if the stored value differs from the value that the
 * caller saw. The change takes effect on every node within a second.
 */
export function setSettingAction({ runAudited }: Pick<SettingParts, 'runAudited'>) {
  return (
    actor: OfficeActor,
    { operatorId, isByPlatformStaff }: SetOperator,
    { name, was, value }: SettingOrder,
  ): Promise<SetSettingDone> => {
    const auditArgs = { name, was, value }
    return runAudited<SetSettingDone>(
      { ...actor, command: 'office/setsetting', args: auditArgs },
      async ({ operators, notices }) => {
        const changed = await operators.setSettings(operatorId, { [name]: value })
        if (changed === null) return { result: { ok: true } }
        const { before, after } = changed
        if (!isDeepStrictEqual(before[name], was)) return { result: { ok: false, code: 'changedMeanwhile' } }
        if (isByPlatformStaff) await notices.writeOperator(operatorId, { key: 'settingsSet', settings: [name] })
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
}
