import type { MatchId, SportId } from '@touchline/domain/match'
import type pg from 'pg'

/** What a match is called, by whoever is told of it by its number. */
export interface NamedMatch {
  readonly matchId: MatchId
  readonly sportId: SportId
  readonly league: string
  readonly home: string
  /** Empty of what has no two sides. */
  readonly away: string
  readonly kickOffMs: number
}

interface Row {
  readonly id: MatchId
  readonly sport_id: SportId
  readonly league: string
  readonly home: string
  readonly away: string
  readonly kick_off_ms: bigint
}

/** Matches of these numbers; what is none is left out. */
export const readNamedMatches = async (
  pool: Pick<pg.Pool, 'query'>,
  matchIds: readonly number[],
): Promise<readonly NamedMatch[]> => {
  if (matchIds.length === 0) return []
  const { rows } = await pool.query<Row>({
    name: 'named_matches',
    text: `select m.id, l.sport_id, l.name as league, m.home, m.away,
        (extract(epoch from m.kick_off) * 1000)::bigint as kick_off_ms
      from match m join league l on l.id = m.league_id where m.id = any($1::integer[]) order by m.id`,
    values: [matchIds],
  })
  return rows.map((row) => ({
    matchId: row.id,
    sportId: row.sport_id,
    league: row.league,
    home: row.home,
    away: row.away,
    kickOffMs: Number(row.kick_off_ms),
  }))
}
