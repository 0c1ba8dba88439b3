import type pg from 'pg'
import { parseTicketDay } from './read-tickets.store.ts'
import type { LineHolder } from './bet-line.ts'

interface LineRow {
  readonly upline_ids: readonly string[]
  readonly levels: readonly number[]
  readonly position_bp: readonly number[]
  readonly commission_bp: readonly number[]
}

/** Reads the upline path of a bet at acceptance, from the agent up; empty if the member had no uplines (UP5). */
export async function readBetLine(pool: pg.Pool, memberId: number, betId: string): Promise<readonly LineHolder[]> {
  const id = BigInt(betId)
  const { rows } = await pool.query<LineRow>({
    name: 'bet_line',
    text: `select l.* from ticket t cross join lateral position_split_of(t.split_id) l
      where t.member_id = $1 and t.working_date = $2 and t.id = $3`,
    values: [memberId, parseTicketDay(id), id],
  })
  const [line] = rows
  return (line?.upline_ids ?? []).map((uplineId, at) => ({
    uplineId: Number(uplineId),
    level: line?.levels[at] ?? 0,
    positionBp: line?.position_bp[at] ?? 0,
    commissionBp: line?.commission_bp[at] ?? 0,
  }))
}
