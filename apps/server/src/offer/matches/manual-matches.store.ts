import type { MatchId } from '@touchline/domain/match'
import type pg from 'pg'
import { MANUAL_PROVIDER, type ManualMatch, type ManualMatchDraft, type OfferedManualMatch } from './manual-match.ts'

interface ManualMatchRow {
  readonly id: number
  readonly draft: ManualMatchDraft
  readonly version: number
  readonly cancelled: boolean
  readonly match_id: MatchId | null
  readonly league: string
  readonly betting: OfferedManualMatch['betting']
  readonly status: OfferedManualMatch['status'] | null
  readonly has_bets: boolean
}

const SELECT = `
  select d.id, d.draft, d.version, d.cancelled, m.id as match_id, m.betting, m.status,
    coalesce(d.draft -> 'league' ->> 'name',
      (select l.name from league l where l.id = (d.draft -> 'league' ->> 'id')::integer)) as league,
    exists (select from ticket_leg l where l.match_id = m.id) as has_bets
  from manual_match d left join match m on m.provider = '${MANUAL_PROVIDER}' and m.provider_key = d.id::text`

/** Reads a manual match by its id; null if there is none. */
export async function readManualMatch(client: Pick<pg.Pool, 'query'>, id: number): Promise<OfferedManualMatch | null> {
  const { rows } = await client.query<ManualMatchRow>(`${SELECT} where d.id = $1`, [id])
  return rows[0] === undefined ? null : toOfferedMatch(rows[0])
}

function toOfferedMatch(row: ManualMatchRow): OfferedManualMatch {
  return {
    id: row.id,
    draft: row.draft,
    version: row.version,
    cancelled: row.cancelled,
    matchId: row.match_id,
    league: row.league,
    betting: row.betting,
    status: row.status ?? 0,
    hasBets: row.has_bets,
  }
}

/** Reads the unfinished manual matches, which the leader adds to the price book. */
export async function readOpenManualMatches(pool: pg.Pool): Promise<readonly ManualMatch[]> {
  const { rows } = await pool.query<ManualMatchRow>(
    `${SELECT} where not d.cancelled and coalesce(m.status, 0) = 0 order by d.id`,
  )
  return rows.map(toOfferedMatch)
}

/** Reads manual matches, newest first. */
export async function readManualMatches(
  pool: pg.Pool,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly OfferedManualMatch[]> {
  const { rows } = await pool.query<ManualMatchRow>(
    `${SELECT} where $1::integer is null or d.id < $1 order by d.id desc limit $2`,
    [before, limit],
  )
  return rows.map(toOfferedMatch)
}
