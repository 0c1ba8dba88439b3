import type { Fixture } from '@touchline/domain/match'
import { type Comparison, compareParticipants, type IsAlias } from '@touchline/domain/participants'
import { type MatchRow, toStoredMatch } from '../../offer/index.ts'

/** A stored match with the provider of its league, for comparison with a fixture. */
export interface ComparedRow extends MatchRow {
  readonly league_provider: string
}

/** Compares the participants of a stored match with a fixture sent by `provider` under the match's key (PI2). */
export function compareStored(provider: string, row: ComparedRow, fixture: Fixture, isAlias?: IsAlias): Comparison {
  const { league } = fixture
  const storedLeagueKey = row.league_provider === provider ? row.league_key : `${row.league_provider}/${row.league_key}`
  const leagueId = league.known === undefined ? storedLeagueKey : row.league_id
  return compareParticipants(
    { ...toStoredMatch(row).fixture, leagueId, sportId: row.sport_id },
    { ...fixture, leagueId: league.known ?? league.key, sportId: league.sportId },
    isAlias,
  )
}
