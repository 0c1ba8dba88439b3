import type pg from 'pg'
import type { Certainty, MatchOutcome } from '@touchline/domain/match'
import { MATCH_COLUMNS, type MatchRow, toStoredMatch } from '../../offer/index.ts'
import type { ResultStore } from './finished-match.ts'

interface FinishedRow extends MatchRow {
  readonly version: number
  readonly certainty: Certainty
  readonly outcome: MatchOutcome
  readonly amended: boolean
  readonly parent_id: number | null
}

const FINISHED = `
  select ${MATCH_COLUMNS}, r.version, r.certainty, r.outcome, exists (
    select from match_result e, jsonb_each(e.outcome -> 'parts') part
    where e.match_id = m.id and e.version < r.version and (part.value <> r.outcome -> 'parts' -> part.key
      or e.outcome #>> '{parts,full,status}' is not null and (e.outcome -> 'winner', e.outcome -> 'shortened')
        is distinct from (r.outcome -> 'winner', r.outcome -> 'shortened'))
  ) as amended,
    (select p.id from match p where p.provider = m.provider and p.provider_key = m.details #>> '{child,of}')
      as parent_id
  from match m join league l on l.id = m.league_id
  join lateral (
    select version, certainty, outcome from match_result where match_id = m.id order by version desc limit 1
  ) r on true`

const LISTED = `${FINISHED}
  where m.kick_off >= to_timestamp($1) and m.kick_off < to_timestamp($2)
    and ($3::integer is null or l.sport_id = $3) and ($4::integer is null or m.league_id = $4)
    and ($5::float8 is null or (m.kick_off, m.id) < (to_timestamp($5), $6::integer))
    and ($7::boolean is null or m.details ? 'runners' = $7) and not r.outcome ? 'within'
  order by m.kick_off desc, m.id desc limit $8`

export function createResultStore(pool: pg.Pool): ResultStore {
  return {
    finished: async ({ fromMs, toMs, sportId, leagueId, isOutright, after, limit }) => {
      const { rows } = await pool.query<FinishedRow>({
        name: 'results-finished',
        text: LISTED,
        values: [
          fromMs / 1000,
          toMs / 1000,
          sportId ?? null,
          leagueId ?? null,
          after === null ? null : after.kickOffMs / 1000,
          after?.matchId ?? null,
          isOutright ?? null,
          limit,
        ],
      })
      return rows.map(toFinishedMatch)
    },

    byIds: async (matchIds) => {
      const { rows } = await pool.query<FinishedRow>({
        name: 'results-by-ids',
        text: `${FINISHED} where m.id = any ($1) order by m.id`,
        values: [matchIds],
      })
      return rows.map(toFinishedMatch)
    },
  }
}

function toFinishedMatch(row: FinishedRow) {
  const { version, certainty, outcome, amended, parent_id: parentId } = row
  return { match: toStoredMatch(row), result: { version, certainty, outcome }, amended, parentId }
}
