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
import { changesOf, mayBe, readOperators, settingNamed, type StaffRoute, wordsOf } from '../accounts/index.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validate.ts'
import { shownOf } from '../platform/page.ts'
import { readAuditCursor } from './audit-cursor.http.ts'
import type { ForOperator } from './office.operator.ts'
import { listSettings, setSettingAction } from './office.operator-settings.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 20

const known = (name: string) => {
  const setting = settingNamed(name)
  if (setting === undefined) throw new BadInput('name', 'a setting')
  return setting
}

const operatorsRoute = (staffRoute: StaffRoute, pool: pg.Pool): Route =>
  staffRoute({
    url: '/office/operators',
    summary: 'The operators that the caller may name: one’s own, or of staff of the house all of them',
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
    summary: 'Set one thing of an operator, in force on every server below a second',
    needs: 'settings',
    acts: true,
    errors: ['notFound', 'changedMeanwhile'],
    body: SetSetting,
    answer: SetSettingAnswer,
    handle: forOperator(async ({ operator, actor, byHouse, reply, body: { name: asked, was, value } }) => {
      const { name, is } = known(asked)
      if (!mayBe(is, value)) throw new BadInput('value', wordsOf(is))
      const done = await set(actor, { operatorId: operator.id, byHouse }, { name, was, value })
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
    summary: 'All that an operator is set to, what it may be, and who made it so',
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
    summary: 'When one thing of an operator was set, by whom and from what; the newest first',
    needs: 'settings',
    weight: 'list',
    errors: ['notFound'],
    body: ListSettingChanges,
    answer: SettingChangesAnswer,
    handle: forOperator(async ({ operator, body: { name, size = PAGE, after } }) => {
      const page = { before: readAuditCursor(after), limit: size + 1 }
      const read = await changesOf(pool, operator.id, known(name).name, page)
      const rows = read.map(({ actId, atMs, by, was, became }) => ({ id: String(actId), atMs, by, was, became }))
      const { shown, next } = shownOf(rows, size, ({ id }) => id)
      return { ...DONE, rows: [...shown], next }
    }),
  }),
]
