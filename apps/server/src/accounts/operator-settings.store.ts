import type { SettingValue } from '@touchline/contract/office/settings'
import type pg from 'pg'
import { OPERATOR_SETTINGS, type OperatorSettings, type SettingName } from './operator-settings.ts'

type Queryable = Pick<pg.Pool, 'query'>

const NAMES = OPERATOR_SETTINGS.map(({ name }) => name)
const READ = `select ${NAMES.join(', ')} from operator where id = $1`

const one = async (client: Queryable, text: string, operatorId: number): Promise<OperatorSettings> => {
  const { rows } = await client.query<OperatorSettings>(text, [operatorId])
  if (rows[0] === undefined) throw new Error(`there is no operator with id ${operatorId}`)
  return rows[0]
}

/** Returns the settings of an operator. */
export const readSettings = (client: Queryable, operatorId: number): Promise<OperatorSettings> =>
  one(client, READ, operatorId)

type Changes = Partial<Record<SettingName, SettingValue>>

export interface SettingsChanged {
  readonly before: Changes
  readonly after: Changes
}

/**
 * Applies settings in the transaction of the client. Returns the changed settings before and after, or null if nothing
 * changed. Running servers are notified at commit.
 */
export const setSettings = async (
  client: Queryable,
  operatorId: number,
  changes: Changes,
): Promise<SettingsChanged | null> => {
  const was = await one(client, `${READ} for no key update`, operatorId)
  const names = NAMES.filter((name) => name in changes && String(changes[name]) !== String(was[name]))
  if (names.length === 0) return null
  const columns = names.map((name, at) => `${name} = $${at + 2}`).join(', ')
  await client.query(`update operator set ${columns} where id = $1`, [
    operatorId,
    ...names.map((name) => changes[name]),
  ])
  const pickChanged = (values: Changes): Changes => Object.fromEntries(names.map((name) => [name, values[name]]))
  return { before: pickChanged(was), after: pickChanged(changes) }
}

/**
 * Names of the commands and office requests that change operator settings. Their audit entries contain the changed
 * columns before and after.
 */
const SETTING_COMMANDS = ['office/setsetting', 'switch', 'operator']

/** Change of a setting: time, person, old and new value. */
export interface SettingChange {
  readonly name: SettingName
  readonly auditEntryId: bigint
  readonly atMs: number
  readonly by: string
  readonly was: SettingValue | null
  readonly became: SettingValue
}

interface ChangeRow {
  readonly name: SettingName
  readonly id: bigint
  readonly at: Date
  readonly ordered_by: string
  readonly was: SettingValue | null
  readonly became: SettingValue
}

const CHANGES = `
  select c.name, a.id, a.at, a.ordered_by, a.before -> c.name as was, a.after -> c.name as became
  from act a cross join unnest($2::text[]) c(name)
  where a.operator_id = $1 and a.command = any ('{${SETTING_COMMANDS.join(',')}}') and a.after ? c.name
    and (a.before -> c.name) is distinct from (a.after -> c.name)`

const toSettingChange = ({ id, at, ordered_by, ...row }: ChangeRow): SettingChange => ({
  ...row,
  auditEntryId: id,
  atMs: at.getTime(),
  by: ordered_by,
})

/** Returns the last change of each setting, without settings that never changed. */
export const lastChanges = async (client: Queryable, operatorId: number): Promise<readonly SettingChange[]> => {
  const text = `select distinct on (name) * from (${CHANGES}) every order by name, id desc`
  return (await client.query<ChangeRow>(text, [operatorId, NAMES])).rows.map(toSettingChange)
}

/** Lists the changes of a setting, newest first. `before` limits the list to changes before an audit entry. */
export const listChanges = async (
  client: Queryable,
  operatorId: number,
  name: SettingName,
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
): Promise<readonly SettingChange[]> => {
  const text = `${CHANGES} and ($3::bigint is null or a.id < $3) order by a.id desc limit $4`
  return (await client.query<ChangeRow>(text, [operatorId, [name], before, limit])).rows.map(toSettingChange)
}
