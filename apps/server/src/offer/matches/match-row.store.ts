import type { Fixture, LiveState, MatchId, SportId, Team } from '@touchline/domain/match'
import type { MatchStatus, StoredMatch } from './feed-ports.ts'

/** A match joined with its league, with the columns of MATCH_COLUMNS. */
export interface MatchRow {
  readonly id: number
  readonly league_id: number
  readonly provider_key: string
  readonly home: string
  readonly away: string
  readonly home_region: string | null
  readonly away_region: string | null
  readonly home_id: string | null
  readonly away_id: string | null
  readonly kick_off: Date
  readonly neutral: boolean
  readonly details: Pick<Fixture, 'runners' | 'scorers' | 'winner' | 'bestOf' | 'child' | 'stage'>
  readonly live: LiveState | null
  readonly status: MatchStatus
  readonly betting: StoredMatch['betting']
  readonly danger: boolean | null
  readonly fixture_version: number | null
  readonly non_runners: readonly number[]
  readonly league_key: string
  readonly league_name: string
  readonly league_region: string | null
  readonly sport_id: number
}

export const MATCH_COLUMNS = `
  m.id, m.league_id, m.provider_key, m.home, m.away, m.home_region, m.away_region, m.home_id, m.away_id,
  m.kick_off, m.neutral, m.details, m.live, m.status, m.betting, m.danger, m.fixture_version, m.non_runners,
  l.provider_key as league_key, l.name as league_name,
  l.region as league_region, l.sport_id`

export function toStoredMatch(row: MatchRow): StoredMatch {
  return {
    id: row.id as MatchId,
    leagueId: row.league_id,
    fixture: toFixture(row),
    betting: row.betting,
    danger: row.danger,
    status: row.status,
    live: row.live,
    ...(row.non_runners.length > 0 && { nonRunners: row.non_runners }),
  }
}

function toFixture(row: MatchRow): Fixture {
  return {
    key: row.provider_key,
    league: { key: row.league_key, name: row.league_name, region: row.league_region, sportId: row.sport_id as SportId },
    home: toTeam(row.home, row.home_region, row.home_id),
    away: toTeam(row.away, row.away_region, row.away_id),
    kickOffMs: row.kick_off.getTime(),
    neutral: row.neutral,
    ...row.details,
    ...(row.fixture_version !== null && { version: row.fixture_version }),
  }
}

function toTeam(name: string, region: string | null, id: string | null): Team {
  return {
    name,
    region,
    ...(id !== null && { id }),
  }
}
