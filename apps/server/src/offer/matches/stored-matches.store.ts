import type { PlayedMatch } from '@touchline/domain/exposure'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import type pg from 'pg'

const STORED_MATCHES = `
  select m.id, l.sport_id, (m.details ->> 'bestOf')::integer as best_of,
    jsonb_array_length(m.details -> 'runners') as runners, m.live, m.non_runners
  from match m join league l on l.id = m.league_id where m.id = any ($1::integer[])`

interface StoredMatchRow {
  readonly id: MatchId
  readonly sport_id: number
  readonly best_of: number | null
  readonly runners: number | null
  readonly live: LiveState | null
  readonly non_runners: readonly number[]
}

/**
 * Reads the last stored state of matches, including finished matches. Throws a RangeError for a sport missing in the
 * catalogue.
 */
export async function readStoredMatches(
  pool: Pick<pg.Pool, 'query'>,
  matchIds: readonly MatchId[],
): Promise<ReadonlyMap<MatchId, PlayedMatch>> {
  const { rows } = await pool.query<StoredMatchRow>(STORED_MATCHES, [matchIds])
  return new Map(
    rows.map(({ id, sport_id, best_of, runners, live, non_runners }) => {
      const sport = sportById(sport_id)
      if (sport === undefined) throw new RangeError(`match ${id} has the unknown sport ${sport_id}`)
      const field = { ...(runners !== null && { runners }), ...(non_runners.length > 0 && { nonRunners: non_runners }) }
      return [id, { sport, live, ...(best_of !== null && { bestOf: best_of }), ...field }]
    }),
  )
}
