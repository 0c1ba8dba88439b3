import {
  ListOperators,
  ListSettingChanges,
  ListSettings,
  OperatorsAnswer,
  SetSetting,
  SetSettingAnswer,
  SettingChangesAnswer,
  SettingsAnswer,
} from '@touchline/contract/office/settings'
import { listChanges, readOperators, type StaffRoute } from '../accounts/index.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validate.ts'
import { cutPage } from '../platform/page.ts'
import { describeAllowedValues, isAllowedValue } from '../platform/settings/allowed-values.ts'
import type { OperatorSetting } from '../platform/settings/operator-setting.ts'
import { readAuditCursor } from './audit-cursor.http.ts'
import type { ForOperator } from './office.operator.ts'
import { listSettings, setSettingAction, type SettingParts } from './office.operator-settings.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 20

const requireSetting = ({ operatorSettings }: SettingParts, name: string): OperatorSetting => {
  const setting = operatorSettings.find((each) => each.name === name)
  if (setting === undefined) throw new BadInput('name', 'a setting')
  return setting
}

const operatorsRoute = (staffRoute: StaffRoute, { pool }: SettingParts): Route =>
  staffRoute({
    url: '/office/operators',
    summary: 'List the operators available to the caller: the caller’s own, or all for platform staff',
    needs: 'proof',
    errors: ['NoUserAccessRight'],
    body: ListOperators,
    answer: OperatorsAnswer,
    handle: async ({ staff: { operator, upline }, reply }) => {
      if (upline !== null) return refuse(reply, 'NoUserAccessRight')
      const operators = await readOperators(pool, operator?.name ?? null)
      return { ...DONE, operators: operators.map(({ name, type }) => ({ name, type })) }
    },
  })

const setRoute = (staffRoute: StaffRoute, parts: SettingParts, forOperator: ForOperator): Route => {
  const [list, set] = [listSettings(parts), setSettingAction(parts)]
  return staffRoute({
    url: '/office/setsetting',
    summary: 'Change one setting of an operator, effective on every server within a second',
    needs: 'settings',
    changesData: true,
    errors: ['notFound', 'changedMeanwhile'],
    body: SetSetting,
    answer: SetSettingAnswer,
    handle: forOperator(async ({ operator, actor, isByPlatformStaff, reply, body: { name: bodyName, was, value } }) => {
      const { name, schema, changedBy } = requireSetting(parts, bodyName)
      if (changedBy === 'platform' && !isByPlatformStaff) return refuse(reply, 'NoUserAccessRight')
      if (!isAllowedValue(schema, value)) throw new BadInput('value', describeAllowedValues(schema))
      const done = await set(actor, { operatorId: operator.id, isByPlatformStaff }, { name, was, value })
      if (!done.ok) return refuse(reply, done.code)
      const setting = (await list(operator.id)).find((each) => each.name === name)
      if (setting === undefined) throw new Error(`the setting ${name} is gone`)
      return { ...DONE, setting }
    }),
  })
}

/** Routes of operator settings, with their history. */
export const settingRoutes = (staffRoute: StaffRoute, parts: SettingParts, forOperator: ForOperator): Route[] => [
  operatorsRoute(staffRoute, parts),
  staffRoute({
    url: '/office/settings',
    summary: 'List all settings of an operator with their permitted values and who set them',
    needs: 'settings',
    errors: ['notFound'],
    body: ListSettings,
    answer: SettingsAnswer,
    handle: forOperator(async ({ operator }) => ({
      ...DONE,
      operator: operator.name,
      settings: await listSettings(parts)(operator.id),
    })),
  }),
  setRoute(staffRoute, parts, forOperator),
  staffRoute({
    url: '/office/settinghistory',
    summary: 'List changes of an operator’s setting, with author and previous value, newest first',
    needs: 'settings',
    weight: 'list',
    errors: ['notFound'],
    body: ListSettingChanges,
    answer: SettingChangesAnswer,
    handle: forOperator(async ({ operator, body: { name, size = PAGE, after } }) => {
      const page = { before: readAuditCursor(after), limit: size + 1 }
      const read = await listChanges(parts.pool, operator.id, requireSetting(parts, name).name, page)
      const rows = read.map(({ auditEntryId, atMs, by, was, became }) => ({
        id: String(auditEntryId),
        atMs,
        by,
        was,
        became,
      }))
      const { shown, next } = cutPage(rows, size, ({ id }) => id)
      return { ...DONE, rows: [...shown], next }
    }),
  }),
]
