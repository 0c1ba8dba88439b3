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
import type pg from 'pg'
import {
  listChanges,
  isAllowedValue,
  readOperators,
  settingNamed,
  type StaffRoute,
  describeAllowedValues,
} from '../accounts/index.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validate.ts'
import { cutPage } from '../platform/page.ts'
import { readAuditCursor } from './audit-cursor.http.ts'
import type { ForOperator } from './office.operator.ts'
import { listSettings, setSettingAction } from './office.operator-settings.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 20

const requireSetting = (name: string) => {
  const setting = settingNamed(name)
  if (setting === undefined) throw new BadInput('name', 'a setting')
  return setting
}

const operatorsRoute = (staffRoute: StaffRoute, pool: pg.Pool): Route =>
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

const setRoute = (staffRoute: StaffRoute, pool: pg.Pool, forOperator: ForOperator): Route => {
  const [list, set] = [listSettings(pool), setSettingAction(pool)]
  return staffRoute({
    url: '/office/setsetting',
    summary: 'Change one setting of an operator, effective on every server within a second',
    needs: 'settings',
    changesData: true,
    errors: ['notFound', 'changedMeanwhile'],
    body: SetSetting,
    answer: SetSettingAnswer,
    handle: forOperator(async ({ operator, actor, isByPlatformStaff, reply, body: { name: bodyName, was, value } }) => {
      const { name, is } = requireSetting(bodyName)
      if (!isAllowedValue(is, value)) throw new BadInput('value', describeAllowedValues(is))
      const done = await set(actor, { operatorId: operator.id, isByPlatformStaff }, { name, was, value })
      if (!done.ok) return refuse(reply, done.code)
      const setting = (await list(operator.id)).find((each) => each.name === name)
      if (setting === undefined) throw new Error(`the setting ${name} is gone`)
      return { ...DONE, setting }
    }),
  })
}

/** Routes of operator settings, with their history. */
export const settingRoutes = (staffRoute: StaffRoute, pool: pg.Pool, forOperator: ForOperator): Route[] => [
  operatorsRoute(staffRoute, pool),
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
      settings: await listSettings(pool)(operator.id),
    })),
  }),
  setRoute(staffRoute, pool, forOperator),
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
      const read = await listChanges(pool, operator.id, requireSetting(name).name, page)
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
