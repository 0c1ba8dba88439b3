import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { ChangedValues, SettingChange, SettingsChanged } from './operator-ports.ts'
import type { OperatorSetting, SettingValue, SettingValues } from '../platform/settings/operator-setting.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** Stored values of an operator: columns of `operator`, rows of `operator_setting` and offered products. */
interface StoredValues {
  readonly columns: Readonly<Record<string, SettingValue>>
  readonly rows: Readonly<Record<string, SettingValue>>
  readonly products: readonly string[]
}

const LOCK = 'select from operator where id = $1 for no key update'
const READ = `
  select to_jsonb(o) as columns,
    coalesce((
      select jsonb_object_agg(s.name, s.value) from operator_setting s where s.operator_id = o.id
    ), '{}') as rows,
    array(select p.product from operator_product p where p.operator_id = o.id) as products
  from operator o where o.id = $1`

const PUT_ROW = `
  insert into operator_setting (operator_id, name, value) values ($1, $2, $3)
  on conflict (operator_id, name) do update set value = excluded.value`
const OFFER = 'insert into operator_product (operator_id, product) values ($1, $2) on conflict do nothing'
const WITHDRAW = 'delete from operator_product where operator_id = $1 and product = $2'

/**
 * Names of the commands and office requests that change operator settings. Their audit entries contain the changed
 * settings before and after.
 */
const SETTING_COMMANDS = ['office/setsetting', 'switch', 'operator']

interface ChangeRow {
  readonly name: string
  readonly id: bigint
  readonly at: Date
  readonly ordered_by: string
  readonly was: SettingValue | null
  readonly became: SettingValue
}

const CHANGES = `
  select c.name, a.id, a.at, a.ordered_by, a.before -> c.name as was, a.after -> c.name as became
  from audit_log a cross join unnest($2::text[]) c(name)
  where a.operator_id = $1 and a.command = any ('{${SETTING_COMMANDS.join(',')}}') and a.after ? c.name
    and (a.before -> c.name) is distinct from (a.after -> c.name)`

/** Returns the values of the settings of an operator, in the order of the settings. */
export async function readSettings(
  client: Queryable,
  settings: readonly OperatorSetting[],
  operatorId: number,
): Promise<SettingValues> {
  const { rows } = await client.query<StoredValues>(READ, [operatorId])
  const [stored] = rows
  if (stored === undefined) throw new Error(`there is no operator with id ${operatorId}`)
  return new Map(settings.map((setting) => [setting.name, toValue(setting, stored)]))
}

function toValue(setting: OperatorSetting, { columns, rows, products }: StoredValues): SettingValue {
  const { name, storage } = setting
  if (storage === 'product') return products.includes(name)
  if (storage === 'row') return rows[name] ?? setting.defaultValue
  const value = columns[name]
  if (value === undefined) throw new Error(`the setting ${name} has no column in the table operator`)
  return value
}

/**
 * Applies settings in the transaction of the client. Returns the changed settings before and after, or null if nothing
 * changed. Running servers are notified at commit.
 */
export async function setSettings(
  client: Queryable,
  settings: readonly OperatorSetting[],
  operatorId: number,
  changes: ChangedValues,
): Promise<SettingsChanged | null> {
  await client.query(LOCK, [operatorId])
  const was = await readSettings(client, settings, operatorId)
  const before: Record<string, SettingValue> = {}
  const after: Record<string, SettingValue> = {}
  for (const setting of settings) {
    const [old, value] = [was.get(setting.name), changes[setting.name]]
    if (old === undefined || value === undefined || isDeepStrictEqual(old, value)) continue
    before[setting.name] = old
    after[setting.name] = value
    await storeSetting(client, operatorId, setting, value)
  }
  return Object.keys(after).length === 0 ? null : { before, after }
}

async function storeSetting(
  client: Queryable,
  operatorId: number,
  { name, storage }: OperatorSetting,
  value: SettingValue,
): Promise<void> {
  if (storage === 'column') await client.query(`update operator set ${name} = $2 where id = $1`, [operatorId, value])
  else if (storage === 'row') await client.query(PUT_ROW, [operatorId, name, JSON.stringify(value)])
  else await client.query(value === true ? OFFER : WITHDRAW, [operatorId, name])
}

/** Returns the last change of each setting, without settings that never changed. */
export async function lastChanges(
  client: Queryable,
  names: readonly string[],
  operatorId: number,
): Promise<readonly SettingChange[]> {
  const text = `select distinct on (name) * from (${CHANGES}) every order by name, id desc`
  return (await client.query<ChangeRow>(text, [operatorId, names])).rows.map(toSettingChange)
}

function toSettingChange({ id, at, ordered_by, ...row }: ChangeRow): SettingChange {
  return {
    ...row,
    auditEntryId: id,
    atMs: at.getTime(),
    by: ordered_by,
  }
}

/** Lists the changes of a setting, newest first. `before` limits the list to changes before an audit entry. */
export async function listChanges(
  client: Queryable,
  operatorId: number,
  name: string,
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
): Promise<readonly SettingChange[]> {
  const text = `${CHANGES} and ($3::bigint is null or a.id < $3) order by a.id desc limit $4`
  return (await client.query<ChangeRow>(text, [operatorId, [name], before, limit])).rows.map(toSettingChange)
}
