import type pg from 'pg'
import type { CommandAct, CommandActFilter, NewAct } from './command-act.ts'
import { createRecordSecurity } from './security-log.store.ts'
import type { SecurityEntry } from './security-log.ts'

interface ActRow {
  readonly id: bigint
  readonly at: Date
  readonly command: string
  readonly ordered_by: string
  readonly os_user: string
  readonly arguments: CommandAct['given']
  readonly before: unknown
  readonly after: unknown
}

const actOf = (row: ActRow): CommandAct => ({
  id: row.id,
  atMs: row.at.getTime(),
  command: row.command,
  orderedBy: row.ordered_by,
  osUser: row.os_user,
  given: row.arguments,
  before: row.before,
  after: row.after,
})

const READ = `
  select id, at, command, ordered_by, os_user, arguments, before, after from command_act
  where ($1::text is null or command = $1) and ($2::text is null or ordered_by = $2)
    and ($3::bigint is null or id < $3)
  order by id desc limit $4`

/** What commands did, the newest first. */
export const readCommandActs = async (
  pool: pg.Pool,
  { command, orderedBy, before, limit }: CommandActFilter,
): Promise<readonly CommandAct[]> => {
  const { rows } = await pool.query<ActRow>(READ, [command, orderedBy, before, limit])
  return rows.map(actOf)
}

interface Done<T> {
  readonly result: T
  readonly before: unknown
  readonly after: unknown
  /** What the security log is told beside it. */
  readonly tells: readonly SecurityEntry[]
}

/** Nothing was done: there is nothing to record. */
interface NotDone<T> {
  readonly result: T
}

const RECORD = `
  insert into command_act (command, ordered_by, os_user, arguments, before, after)
  values ($1, $2, $3, $4::jsonb, $5::jsonb, $6::jsonb)`

const recordAct = async (client: pg.PoolClient, act: NewAct, done: Done<unknown>): Promise<void> => {
  const { before, after, tells } = done
  const { command, orderedBy, osUser, given } = act
  const [told, was, is] = [given, before, after].map((value) => JSON.stringify(value))
  await client.query(RECORD, [command, orderedBy, osUser, told, was, is])
  const record = createRecordSecurity(client)
  for (const entry of tells) await record(entry)
}

/**
 * Does what a command is for and records it, in one transaction: neither is there without the other. What the work
 * answers without a `before` was not done, and is rolled back.
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
