import type { SettingValue } from '@touchline/contract/office/settings'
import type pg from 'pg'
import { withAuditEntry } from '../accounts/audit-log.store.ts'
import { lockOperator } from '../accounts/office.store.ts'
import { readSettings, setSettings } from '../accounts/operator-settings.store.ts'
import {
  isAllowedValue,
  OPERATOR_SETTINGS,
  type OperatorSettings,
  type SettingKind,
  type SettingName,
  describeAllowedValues,
} from '../accounts/operator-settings.ts'
import { noticeOperator } from '../notices/notice-operator.store.ts'
import { type Allowed, optional, type Reading } from '../flags/reading.ts'
import { createActor } from './actor.ts'
import { BY, DATA, NOTE, ON_OFF, OPERATOR, orderedBy } from './command-flags.ts'
import { defineCommand } from './command.ts'

interface SettingsParams {
  readonly operator: string
  /** Requested change of operator settings; null if the command only shows the settings. */
  readonly change: { readonly to: Partial<OperatorSettings>; readonly by: string; readonly note: string } | null
}

/** Flag value for an empty list of sports, since the command line has no empty values. */
const NO_SPORTS = 'none'

const parsed = (is: SettingKind, text: string): SettingValue | undefined => {
  if (is.kind === 'switch') return ON_OFF.parse(text)
  if (is.kind === 'choice') return text
  if (is.kind === 'words' || is.kind === 'names') return text.split(',')
  if (is.kind === 'sports' && text === NO_SPORTS) return []
  const numbers = text.split(',').map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : NaN))
  return is.kind === 'numbers' || is.kind === 'groups' || is.kind === 'sports'
    ? numbers
    : text.includes(',')
      ? undefined
      : numbers[0]
}

const valueFor = (is: SettingKind): Allowed<SettingValue> => ({
  parse: (text) => {
    const value = parsed(is, text)
    return value !== undefined && isAllowedValue(is, value) ? value : undefined
  },
  expected: describeAllowedValues(is),
})

const SHOWN: Readonly<Record<SettingKind['kind'], (is: SettingKind) => string>> = {
  switch: () => 'on|off',
  choice: (is) => ('of' in is ? is.of.join('|') : ''),
  number: () => 'N',
  numbers: () => 'N,N…',
  groups: () => 'N,N,N,N',
  names: () => 'NAME,NAME,NAME,NAME',
  words: (is) => ('of' in is ? is.of.join(',') : ''),
  sports: () => `N,N…|${NO_SPORTS}`,
}

const toFlagRow = ({ flag, about, is }: (typeof OPERATOR_SETTINGS)[number]) => ({
  flag,
  value: SHOWN[is.kind](is),
  help: about,
  read: optional(valueFor(is), undefined) as Reading<SettingValue | undefined>,
})

const SETTING_FLAGS = Object.fromEntries(
  OPERATOR_SETTINGS.map((setting) => [setting.name, toFlagRow(setting)]),
) as Readonly<Record<SettingName, ReturnType<typeof toFlagRow>>>

const SWITCH_TEXTS: Readonly<Record<string, string>> = { true: 'on', false: 'off' }

const formatSettings = (name: string, settings: OperatorSettings): string =>
  [
    `${name}:`,
    ...Object.entries(settings).map(([column, is]) => `  ${column} ${SWITCH_TEXTS[String(is)] ?? String(is)}`),
  ].join('\n')

const runSwitch = async (pool: pg.Pool, { operator: name, change }: SettingsParams): Promise<string> => {
  const operator = await lockOperator(pool, name)
  if (operator === null) throw new Error(`there is no operator ${name}`)
  if (change === null) return formatSettings(name, await readSettings(pool, operator.id))
  const { to, by, note } = change
  const auditArgs = { operator: name, ...to, note }
  const actor = createActor(by)
  return withAuditEntry(pool, { command: 'switch', ...actor, args: auditArgs }, async (client) => {
    const changed = await setSettings(client, operator.id, to)
    const result = formatSettings(name, await readSettings(client, operator.id))
    if (changed === null) return { result }
    const { before, after } = changed
    await noticeOperator(client, operator.id, { key: 'settingsSet', settings: Object.keys(after) })
    const detail = { ...auditArgs, osUser: actor.osUser }
    const entry = { kind: 'operator', memberId: null, actor: by, address: null, device: null, detail } as const
    return { result, before, after, securityEntries: [{ ...entry, operatorId: operator.id }] }
  })
}

export const operatorSwitch = defineCommand({
  name: 'switch',
  about: 'shows the settings of an operator, and changes them immediately',
  usages: ['--operator NAME', '--operator NAME --cash-out on --sportsbook off --by NAME [--note WHY]'],
  flags: { operator: OPERATOR, ...SETTING_FLAGS, by: BY, note: NOTE, data: DATA },
  buildParams: ({
    operator,
    by,
    note = '',
    data,
    ...settings
  }): SettingsParams & { readonly data: string | undefined } => {
    const to = Object.fromEntries(Object.entries(settings).filter(([, is]) => is !== undefined))
    const isQueryOnly = Object.keys(to).length === 0
    return { operator, change: isQueryOnly ? null : { to, by: orderedBy(by), note }, data }
  },
  work: (pool, params) => runSwitch(pool, params),
})
