import type pg from 'pg'
import type { CommandAct, CommandActFilter } from '../services/command-act.ts'

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
  id: row.id, atMs: row.at.getTime(), command: row.command, orderedBy: row.ordered_by, osUser: row.os_user,
  given: row.arguments, before: row.before, after: row.after,
})

const READ = `
  select id, at, command, ordered_by, os_user, arguments, before, after from command_act
  where ($1::text is null or command = $1) and ($2::text is null or ordered_by = $2)
    and ($3::bigint is null or id < $3)
  order by id desc limit $4`

/** What commands did, the newest first. */
export const readCommandActs = async (
  pool: pg.Pool, { command, orderedBy, before, limit }: CommandActFilter,
): Promise<readonly CommandAct[]> => {
  const { rows } = await pool.query<ActRow>(READ, [command, orderedBy, before, limit])
  return rows.map(actOf)
}
