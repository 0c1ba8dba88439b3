import type pg from 'pg'
import type { Act, ActFilter, NewAct, OfficeActFilter } from './act.ts'
import { createRecordSecurity } from './security-log.store.ts'
import type { SecurityEntry } from './security-log.ts'

interface ActRow {
  readonly id: bigint
  readonly at: Date
  readonly command: string
  readonly ordered_by: string
  readonly os_user: string | null
  readonly by_right: string | null
  readonly address: string | null
  readonly whom: readonly string[]
  readonly arguments: Act['given']
  readonly before: unknown
  readonly after: unknown
}

const actOf = (row: ActRow): Act => ({
  id: row.id,
  atMs: row.at.getTime(),
  command: row.command,
  orderedBy: row.ordered_by,
  osUser: row.os_user,
  right: row.by_right,
  address: row.address,
  whom: row.whom,
  given: row.arguments,
  before: row.before,
  after: row.after,
})

const READ = `
  select id, at, command, ordered_by, os_user, by_right, address, whom, arguments, before, after from act
  where ($1::text is null or command = $1) and ($2::text is null or ordered_by = $2)
    and ($3::bigint is null or id < $3)`

/** The last act of a command for each thing that it is done to. */
interface LastAct {
  /** What it was done to, as text. */
  readonly of: string
  readonly by: string
  readonly atMs: number
  readonly before: unknown
}

/** Of a command, the last act for each value that its record has as `field` after it. */
export const lastActOfEach = async (pool: pg.Pool, command: string, field: string): Promise<readonly LastAct[]> => {
  const { rows } = await pool.query<{ of: string; ordered_by: string; at: Date; before: unknown }>(
    `select distinct on (after ->> $2) after ->> $2 as of, ordered_by, at, before from act
     where command = $1 and after ? $2 order by after ->> $2, id desc`,
    [command, field],
  )
  return rows.map(({ of, ordered_by, at, before }) => ({ of, by: ordered_by, atMs: at.getTime(), before }))
}

/** What was done, the newest first. */
export const readActs = async (
  pool: pg.Pool,
  { command, orderedBy, before, limit }: ActFilter,
): Promise<readonly Act[]> => {
  const { rows } = await pool.query<ActRow>(`${READ} order by id desc limit $4`, [command, orderedBy, before, limit])
  return rows.map(actOf)
}

const WORDS_IN = 'strict $.** ? (@.type() == "string" || @.type() == "number")'
/** All texts and numbers on record of an act, as `act_by_word` has them. */
const WORDS = `(jsonb_path_query_array(arguments, '${WORDS_IN}') ||
  coalesce(jsonb_path_query_array(after, '${WORDS_IN}'), '[]'))`

const READ_OFFICE = `${READ}
    and ($5::integer is null or operator_id = $5)
    and ($6::bigint is null or upline_id in (select b.upline_id from line_below($6) b))
    and ($7::text is null or whom @> array[$7]) and ($8::double precision is null or at >= to_timestamp($8))
    and ($9::double precision is null or at < to_timestamp($9))
    and ($10::jsonb is null or arguments @> $10)
    and ($11::text is null or whom @> array[$11] or ${WORDS} @> $12::jsonb or ${WORDS} @> $13::jsonb)
  order by id desc limit $4`

/** A number on record is one whether it was asked for as text or not. */
const aboutOf = (about: string | undefined): readonly (string | null)[] => {
  if (about === undefined) return [null, null, null]
  const number = /^\d{1,15}$/.test(about) ? Number(about) : about
  return [about, JSON.stringify([about]), JSON.stringify([number])]
}

const secondsOf = (ms: number | null): number | null => (ms === null ? null : ms / 1000)

/** The same of one operator, or of an upline and all below it. */
export const readOfficeActs = async (pool: pg.Pool, filter: OfficeActFilter): Promise<readonly Act[]> => {
  const { command, orderedBy, before, limit, operatorId, uplineId, whom, fromMs, toMs, given, about } = filter
  const [from, to, among] = [secondsOf(fromMs), secondsOf(toMs), given === undefined ? null : JSON.stringify(given)]
  const values = [command, orderedBy, before, limit, operatorId, uplineId, whom, from, to, among, ...aboutOf(about)]
  const { rows } = await pool.query<ActRow>(READ_OFFICE, values)
  return rows.map(actOf)
}

interface Done<T> {
  readonly result: T
  readonly before: unknown
  readonly after: unknown
  /** The accounts that it was done to; the one that was given where it is not told. */
  readonly whom?: readonly string[]
  /** What the security log is told beside it. */
  readonly tells: readonly SecurityEntry[]
}

/** Nothing was done: there is nothing to record. */
interface NotDone<T> {
  readonly result: T
}

const RECORD = `
  select record_act($1, $2, $3, $4::bigint, $5::integer, $6::bigint, $7, $8, $9::text[], $10::jsonb, $11::jsonb,
    $12::jsonb)`

const byWhom = (act: NewAct, { tells }: Done<unknown>): readonly unknown[] =>
  act.osUser === null
    ? [act.staffId, act.operatorId, act.uplineId, act.right, act.address]
    : [null, tells.find(({ operatorId }) => operatorId)?.operatorId ?? null, null, null, null]

const recordAct = async (client: pg.PoolClient, act: NewAct, done: Done<unknown>): Promise<void> => {
  const { before, after, tells } = done
  const { command, orderedBy, osUser, given } = act
  const whom = done.whom ?? [given['account']].filter((account) => typeof account === 'string')
  const [told, was, is] = [given, before, after].map((value) => JSON.stringify(value))
  await client.query(RECORD, [command, orderedBy, osUser, ...byWhom(act, done), whom, told, was, is])
  const record = createRecordSecurity(client)
  for (const entry of tells) await record(entry)
}

/**
 * Does what a command or a call of the office is for and records it, in one transaction: neither is there without the
 * other. What the work answers without a `before` was not done, and is rolled back.
 */
export const inAct = async <T>(
  pool: pg.Pool,
  act: NewAct,
  work: (client: pg.PoolClient) => Promise<Done<T> | NotDone<T>>,
): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const outcome = await work(client)
    if ('before' in outcome) await recordAct(client, act, outcome)
    await client.query('before' in outcome ? 'commit' : 'rollback')
    client.release()
    return outcome.result
  } catch (error) {
    client.release(true)
    throw error
  }
}
