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
import { cutPage } from '../platform/page.ts'
import { readIdCursor } from '../platform/http/page.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validation/validate.ts'
import { describeAllowedValues, isAllowedValue } from '../platform/settings/allowed-values.ts'
import type { OperatorSetting } from '../platform/settings/operator-setting.ts'
import type { AccountDirectory } from '../members/index.ts'
import type { ForOperator, StaffRoute } from '../staff/index.ts'
import { listSettings, setSettingAction, type SettingParts } from './change-settings.ts'

interface SettingRouteParts extends SettingParts {
  readonly directory: Pick<AccountDirectory, 'readOperators'>
  readonly forOperator: ForOperator
}

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 20

/** Routes of operator settings, with their history. */
export function settingRoutes(staffRoute: StaffRoute, parts: SettingRouteParts): StaffCallRoute[] {
  return [
    operatorsRoute(staffRoute, parts),
    staffRoute({
      url: '/office/settings',
      summary: 'List all settings of an operator with their permitted values and who set them',
      needs: 'settings',
      errors: ['notFound'],
      body: ListSettings,
      answer: SettingsAnswer,
      handle: parts.forOperator(async ({ operator }) => ({
        ...DONE,
        operator: operator.name,
        settings: await listSettings(parts)(operator.id),
      })),
    }),
    setRoute(staffRoute, parts),
    staffRoute({
      url: '/office/settinghistory',
      summary: 'List changes of an operator’s setting, with author and previous value, newest first',
      needs: 'settings',
      weight: 'list',
      errors: ['notFound'],
      body: ListSettingChanges,
      answer: SettingChangesAnswer,
      handle: parts.forOperator(async ({ operator, body: { name, size = PAGE, after } }) => {
        const page = { before: readIdCursor(after), limit: size + 1 }
        const read = await parts.reads.listChanges(operator.id, requireSetting(parts, name).name, page)
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
}

function operatorsRoute(staffRoute: StaffRoute, { directory }: SettingRouteParts): StaffCallRoute {
  return staffRoute({
    url: '/office/operators',
    summary: 'List the operators available to the caller: the caller’s own, or all for platform staff',
    needs: 'proof',
    errors: ['NoUserAccessRight'],
    body: ListOperators,
    answer: OperatorsAnswer,
    handle: async ({ staff: { operator, upline }, reply }) => {
      if (upline !== null) return sendRefusal(reply, 'NoUserAccessRight')
      const operators = operator === null ? await directory.readOperators() : [operator]
      return { ...DONE, operators: operators.map(({ name, type }) => ({ name, type })) }
    },
  })
}

function setRoute(staffRoute: StaffRoute, parts: SettingRouteParts): StaffCallRoute {
  const [list, set] = [listSettings(parts), setSettingAction(parts)]
  return staffRoute({
    url: '/office/setsetting',
    summary: 'Change one setting of an operator, effective on every server within a second',
    needs: 'settings',
    changesData: true,
    errors: ['notFound', 'changedMeanwhile'],
    body: SetSetting,
    answer: SetSettingAnswer,
    handle: parts.forOperator(
      async ({ operator, actor, isByPlatformStaff, reply, body: { name: bodyName, was, value } }) => {
        const { name, schema, changedBy } = requireSetting(parts, bodyName)
        if (changedBy === 'platform' && !isByPlatformStaff) return sendRefusal(reply, 'NoUserAccessRight')
        if (!isAllowedValue(schema, value)) throw new BadInput('value', describeAllowedValues(schema))
        const done = await set(actor, { operatorId: operator.id, isByPlatformStaff }, { name, was, value })
        if (!done.ok) return sendRefusal(reply, done.code)
        const setting = (await list(operator.id)).find((each) => each.name === name)
        if (setting === undefined) throw new Error(`the setting ${name} is gone`)
        return { ...DONE, setting }
      },
    ),
  })
}

function requireSetting({ operatorSettings }: Pick<SettingParts, 'operatorSettings'>, name: string): OperatorSetting {
  const setting = operatorSettings.find((each) => each.name === name)
  if (setting === undefined) throw new BadInput('name', 'a setting')
  return setting
}
