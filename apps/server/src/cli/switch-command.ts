import type pg from 'pg'
import { withAuditEntry } from '../accounts/audit-log.store.ts'
import { lockOperator } from '../accounts/office.store.ts'
import { readSettings, setSettings } from '../accounts/operator-settings.store.ts'
import { MODULES } from '../modules.ts'
import { noticeOperator } from '../notices/notice-operator.store.ts'
import { describeAllowedValues, isAllowedValue } from '../platform/settings/allowed-values.ts'
import {
  collectSettings,
  type OperatorSetting,
  type SettingSchema,
  type SettingValue,
  type SettingValues,
} from '../platform/settings/operator-setting.ts'
import { type Allowed, optional, type Reading } from '../flags/reading.ts'
import { createActor } from './actor.ts'
import { BY, DATA, NOTE, ON_OFF, OPERATOR, orderedBy } from './command-flags.ts'
import { defineCommand } from './command.ts'

interface SettingsParams {
  readonly operator: string
  /** Requested change of operator settings; null if the command only shows the settings. */
  readonly change: {
    readonly to: Readonly<Record<string, SettingValue>>
    readonly by: string
    readonly note: string
  } | null
}

/** Flag value for an empty list of sports, since the command line has no empty values. */
const NO_SPORTS = 'none'

const parsed = (schema: SettingSchema, text: string): SettingValue | undefined => {
  if (schema.kind === 'switch') return ON_OFF.parse(text)
  if (schema.kind === 'choice') return text
  if (schema.kind === 'words' || schema.kind === 'names') return text.split(',')
  if (schema.kind === 'sports' && text === NO_SPORTS) return []
  const numbers = text.split(',').map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : NaN))
  return schema.kind === 'numbers' || schema.kind === 'groups' || schema.kind === 'sports'
    ? numbers
    : text.includes(',')
      ? undefined
      : numbers[0]
}

const valueFor = (schema: SettingSchema): Allowed<SettingValue> => ({
  parse: (text) => {
    const value = parsed(schema, text)
    return value !== undefined && isAllowedValue(schema, value) ? value : undefined
  },
  expected: describeAllowedValues(schema),
})

const SHOWN: Readonly<Record<SettingSchema['kind'], (schema: SettingSchema) => string>> = {
  switch: () => 'on|off',
  choice: (schema) => ('of' in schema ? schema.of.join('|') : ''),
  number: () => 'N',
  numbers: () => 'N,N…',
  groups: () => 'N,N,N,N',
  names: () => 'NAME,NAME,NAME,NAME',
  words: (schema) => ('of' in schema ? schema.of.join(',') : ''),
  sports: () => `N,N…|${NO_SPORTS}`,
}

const SETTINGS = collectSettings(MODULES)

const toFlagRow = ({ flag, about, schema }: OperatorSetting) => ({
  flag,
  value: SHOWN[schema.kind](schema),
  help: about,
  read: optional(valueFor(schema), undefined) as Reading<SettingValue | undefined>,
})

const SETTING_FLAGS: Readonly<Record<string, ReturnType<typeof toFlagRow>>> = Object.fromEntries(
  SETTINGS.map((setting) => [setting.name, toFlagRow(setting)]),
)

const SWITCH_TEXTS: Readonly<Record<string, string>> = { true: 'on', false: 'off' }

const formatSettings = (operatorName: string, values: SettingValues): string =>
  [
    `${operatorName}:`,
    ...Array.from(values, ([name, value]) => `  ${name} ${SWITCH_TEXTS[String(value)] ?? String(value)}`),
  ].join('\n')

const runSwitch = async (pool: pg.Pool, { operator: name, change }: SettingsParams): Promise<string> => {
  const operator = await lockOperator(pool, name)
  if (operator === null) throw new Error(`there is no operator ${name}`)
  if (change === null) return formatSettings(name, await readSettings(pool, SETTINGS, operator.id))
  const { to, by, note } = change
  const auditArgs = { operator: name, ...to, note }
  const actor = createActor(by)
  return withAuditEntry(pool, { command: 'switch', ...actor, args: auditArgs }, async (client) => {
    const changed = await setSettings(client, SETTINGS, operator.id, to)
    const result = formatSettings(name, await readSettings(client, SETTINGS, operator.id))
    if (changed === null) return { result }
    const { before, after } = changed
    await noticeOperator(client, operator.id, { key: 'settingsSet', settings: Object.keys(after) })
    const detail = { ...auditArgs, osUser: actor.osUser }
    const entry = { kind: 'operator', memberId: null, actor: by, address: null, device: null, detail } as const
    return { result, before, after, securityEntries: [{ ...entry, operatorId: operator.id }] }
  })
}

/** Returns the values of the settings whose flags are given. */
const chosenSettings = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, SettingValue>> =>
  // The cast is safe: every flag of a setting is parsed by `valueFor`.
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<string, SettingValue>

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
    const to = chosenSettings(settings)
    const isQueryOnly = Object.keys(to).length === 0
    return { operator, change: isQueryOnly ? null : { to, by: orderedBy(by), note }, data }
  },
  work: (pool, params) => runSwitch(pool, params),
})
