import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { Position } from './exposure.ts'

const AT_MOST = `
  select h.match_id, h.amount from house_match h join match m on m.id = h.match_id where m.status = 0 order by 1`

/** What the house loses at most on each match that is not over, hundredths of the base currency (LI4). */
export const readMostLost = async (pool: pg.Pool): Promise<ReadonlyMap<MatchId, bigint>> => {
  const { rows } = await pool.query<{ match_id: MatchId; amount: bigint }>(AT_MOST)
  return new Map(rows.map(({ match_id, amount }) => [match_id, BigInt(amount)]))
}

// A single counts whole; of several legs each counts with all of the stake at its own price.
const POSITIONS = `
  select l.kind_id, l.line_q, l.selection, l.struck_home, l.struck_away, l.mm_goals, l.mm_percent, l.mm_favourite,
    a.alone, case when a.alone then t.fee_bp else 0 end as fee_bp,
    count(*)::integer as bets,
    round(sum(t.risk::numeric * r.base_per_billion) / 1000000000)::bigint as risk,
    round(sum(case when a.alone then t.to_win::numeric
      else t.risk::numeric * (l.odds_milli - 1000) / 1000 end * r.base_per_billion) / 1000000000)::bigint as win
  from ticket_leg l
  join ticket t on t.member_id = l.member_id and t.working_date = l.working_date and t.id = l.ticket_id
  join house_rate r on r.currency = t.currency
  cross join lateral (select t.kind in ('single', 'mmo_single') as alone) a
  where l.match_id = $1 and t.status in ('pending', 'running')
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`

interface PositionRow {
  readonly kind_id: number
  readonly line_q: number
  readonly selection: string
  readonly struck_home: number | null
  readonly struck_away: number | null
  readonly mm_goals: number | null
  readonly mm_percent: number | null
  readonly mm_favourite: 'home' | 'away' | 'over' | null
  readonly alone: boolean
  readonly fee_bp: number
  readonly bets: number
  readonly risk: bigint
  readonly win: bigint
}

const positionOf = (row: PositionRow): Position => ({
  kindId: row.kind_id,
  lineQ: row.line_q,
  selection: row.selection,
  struckScore: row.struck_home === null ? null : { home: row.struck_home, away: row.struck_away ?? 0 },
  myanmar:
    row.mm_goals === null || row.mm_percent === null || row.mm_favourite === null
      ? null
      : { goals: row.mm_goals, percent: row.mm_percent, favourite: row.mm_favourite },
  alone: row.alone,
  feeBp: row.fee_bp,
  bets: row.bets,
  riskMinor: BigInt(row.risk),
  winMinor: BigInt(row.win),
})

/** What is open on a match, legs that are alike together. */
export const readPositions = async (pool: pg.Pool, matchId: MatchId): Promise<readonly Position[]> => {
  const { rows } = await pool.query<PositionRow>({ name: 'match-positions', text: POSITIONS, values: [matchId] })
  return rows.map(positionOf)
}
