import type { Fixture, LiveState, MatchId, SportId } from '@touchline/domain/match'
import type { MatchStatus, StoredMatch } from './feed-ports.ts'

/** A match with its league, as MATCH_COLUMNS names them. */
export interface MatchRow {
  readonly id: number
  readonly league_id: number
  readonly provider_key: string
  readonly home: string
  readonly away: string
  readonly home_region: string | null
  readonly away_region: string | null
  readonly kick_off: Date
  readonly neutral: boolean
  readonly details: Pick<Fixture, 'runners' | 'scorers' | 'winner' | 'bestOf' | 'child' | 'stage'>
  readonly live: LiveState | null
  readonly status: MatchStatus
  readonly betting: StoredMatch['betting']
  readonly danger: boolean | null
  readonly league_key: string
  readonly league_name: string
  readonly league_region: string | null
  readonly sport_id: number
}

export const MATCH_COLUMNS = `
  m.id, m.league_id, m.provider_key, m.home, m.away, m.home_region, m.away_region, m.kick_off, m.neutral,
  m.details, m.live, m.status, m.betting, m.danger, l.provider_key as league_key, l.name as league_name,
  l.region as league_region, l.sport_id`

const fixtureOf = (row: MatchRow): Fixture => ({
  key: row.provider_key,
  league: { key: row.league_key, name: row.league_name, region: row.league_region, sportId: row.sport_id as SportId },
  home: { name: row.home, region: row.home_region },
  away: { name: row.away, region: row.away_region },
  kickOffMs: row.kick_off.getTime(),
  neutral: row.neutral,
  ...row.details,
})

export const matchOf = (row: MatchRow): StoredMatch => ({
  id: row.id as MatchId,
  leagueId: row.league_id,
  fixture: fixtureOf(row),
  betting: row.betting,
  danger: row.danger,
  status: row.status,
  live: row.live,
})
