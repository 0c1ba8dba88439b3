import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import type { OpenPosition } from './exposure.ts'

const CAP_USAGE = `
  select h.match_id, h.amount from house_match h join match m on m.id = h.match_id where m.status = 0 order by 1`

// SQL: open legs of matches with equal terms combined. A single counts in full; each leg of a ticket with several legs
// counts with the full stake at its own price.
const POSITIONS = `
  select l.match_id, l.kind_id, l.line_q, l.selection, l.score_home, l.score_away, l.mm_goals, l.mm_percent,
    l.mm_favourite, a.alone, case when a.alone then t.fee_bp else 0 end as fee_bp,
    count(*)::integer as bets,
    round(sum(t.risk::numeric * r.base_per_billion) / 1000000000)::bigint as risk,
    round(sum(case when a.alone then t.to_win::numeric
      else t.risk::numeric * (l.odds_milli - 1000) / 1000 end * r.base_per_billion) / 1000000000)::bigint as win
  from ticket_leg l
  join ticket t on t.member_id = l.member_id and t.working_date = l.working_date and t.id = l.ticket_id
  join house_rate r on r.currency = t.currency
  cross join lateral (select t.kind in ('single', 'mmo_single') as alone) a
  where l.match_id = any($1) and t.status in ('pending', 'running')
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 order by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`

interface PositionRow {
  readonly match_id: MatchId
  readonly kind_id: number
  readonly line_q: number
  readonly selection: string
  readonly score_home: number | null
  readonly score_away: number | null
  readonly mm_goals: number | null
  readonly mm_percent: number | null
  readonly mm_favourite: 'home' | 'away' | 'over' | null
  readonly alone: boolean
  readonly fee_bp: number
  readonly bets: number
  readonly risk: bigint
  readonly win: bigint
}

// SQL: a text per match that changes when bets are placed, settled or cashed out. A weight per selection makes
// different distributions of an equal sum differ.
const FINGERPRINTS = `
  select c.match_id,
    sum(c.amount::numeric * (1 + abs(hashtext(c.kind_id || c.line || c.selection) % 997)))::text as mark
  from house_count c join match m on m.id = c.match_id where m.status = 0 and c.amount <> 0 group by 1 order by 1`

/**
 * Reads, by id of an unfinished match, the part of the platform's loss cap that open bets use, in hundredths of the
 * base currency (LI4).
 */
export async function readCapUsage(pool: pg.Pool): Promise<ReadonlyMap<MatchId, bigint>> {
  const { rows } = await pool.query<{ match_id: MatchId; amount: bigint }>(CAP_USAGE)
  return new Map(rows.map(({ match_id, amount }) => [match_id, BigInt(amount)]))
}

/** Reads the positions (open legs with equal terms combined) of matches; a match without open bets is left out. */
export async function readPositionsByMatch(
  pool: pg.Pool,
  matchIds: readonly MatchId[],
): Promise<ReadonlyMap<MatchId, readonly OpenPosition[]>> {
  const { rows } = await pool.query<PositionRow>({ name: 'match-positions', text: POSITIONS, values: [matchIds] })
  const byMatch = new Map<MatchId, OpenPosition[]>()
  for (const row of rows) {
    const positions = byMatch.get(row.match_id) ?? []
    if (positions.length === 0) byMatch.set(row.match_id, positions)
    positions.push(toPosition(row))
  }
  return byMatch
}

function toPosition(row: PositionRow): OpenPosition {
  return {
    kindId: row.kind_id,
    lineQ: row.line_q,
    selection: row.selection,
    scoreAtAcceptance: row.score_home === null ? null : { home: row.score_home, away: row.score_away ?? 0 },
    myanmar:
      row.mm_goals === null || row.mm_percent === null || row.mm_favourite === null
        ? null
        : { goals: row.mm_goals, percent: row.mm_percent, favourite: row.mm_favourite },
    isSingle: row.alone,
    feeBp: row.fee_bp,
    bets: row.bets,
    riskMinor: BigInt(row.risk),
    winMinor: BigInt(row.win),
  }
}

/** Reads the positions (open legs with equal terms combined) of a match. */
export async function readPositions(pool: pg.Pool, matchId: MatchId): Promise<readonly OpenPosition[]> {
  return (await readPositionsByMatch(pool, [matchId])).get(matchId) ?? []
}

/** Reads, for each match that is not over and has open bets, a fingerprint that changes with its bets. */
export async function readFingerprints(pool: pg.Pool): Promise<ReadonlyMap<MatchId, string>> {
  const { rows } = await pool.query<{ match_id: MatchId; mark: string }>(FINGERPRINTS)
  return new Map(rows.map(({ match_id, mark }) => [match_id, mark]))
}
