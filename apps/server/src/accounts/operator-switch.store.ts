import { userInfo } from 'node:os'
import type pg from 'pg'

/** What an operator switches on and off, as the columns are called. */
const SWITCHES = ['sportsbook', 'myanmar', 'cash_out', 'bet_builder'] as const
type Switch = (typeof SWITCHES)[number]

/** By what members count as related for the max per match (LI2). */
export const RELATIONS = ['none', 'address', 'device', 'both'] as const
export type Switches = Readonly<Record<Switch, boolean>> & { readonly related_by: (typeof RELATIONS)[number] }

const COLUMNS = [...SWITCHES, 'related_by']

/** Null where there is no such operator. */
export const readSwitches = async (pool: pg.Pool, name: string): Promise<Switches | null> => {
  const { rows } = await pool.query<Switches>(`select ${COLUMNS.join(', ')} from operator where name = $1`, [name])
  return rows[0] ?? null
}

/** What is not in $2 stays. */
const SETTING = [
  ...SWITCHES.map((column) => `${column} = coalesce(($2::jsonb ->> '${column}')::boolean, o.${column})`),
  "related_by = coalesce($2::jsonb ->> 'related_by', o.related_by)",
].join(', ')

/** Throws some of an operator's switches and writes down who did, in one commit; running servers hear of it. */
export const writeSwitches = async (
  pool: pg.Pool,
  name: string,
  change: Partial<Switches>,
  by: { readonly name: string; readonly note: string },
): Promise<Switches | null> => {
  const { rows } = await pool.query<Switches>(
    `with changed as (
       update operator o set ${SETTING} from (select * from operator where name = $1 for update) was
       where o.id = was.id
       returning to_jsonb(was) as was, to_jsonb(o) as is, ${COLUMNS.map((column) => `o.${column}`).join(', ')}
     ), recorded as (
       insert into act (command, ordered_by, os_user, arguments, before, after)
       select 'switch', $3, $4, $2::jsonb || jsonb_build_object('operator', $1::text, 'note', $5::text),
         c.was - 'secret', c.is - 'secret'
       from changed c
     )
     select ${COLUMNS.join(', ')} from changed`,
    [name, JSON.stringify(change), by.name, userInfo().username, by.note],
  )
  return rows[0] ?? null
}
