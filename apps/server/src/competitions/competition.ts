import {
  runningSeason,
  type SeasonBracket,
  seasonBracket,
  type SeasonMatch,
  type SeasonTable,
  type TableRules,
  tableRulesOf,
  tablesOf,
} from '@touchline/domain/competition'
import type { CompetitionMatch } from '../sportsbook/index.ts'

/** The running season of a league, worked out of its matches. */
export interface Competition {
  readonly league: CompetitionMatch['league']
  readonly leagueId: number
  /** By kick-off. */
  readonly matches: readonly CompetitionMatch[]
  readonly rules: TableRules
  readonly tables: readonly SeasonTable[]
  readonly bracket: SeasonBracket | null
  /** Rises with every result of the season and every correction of one. */
  readonly version: number
  /** What each side is called besides. */
  readonly regions: ReadonlyMap<string, string | null>
}

const isOff = ({ status }: CompetitionMatch): boolean => status === 2 || status === 5

type Counted = SeasonMatch & { readonly match: CompetitionMatch }

const counted = (match: CompetitionMatch): Counted => ({
  match,
  matchId: match.matchId,
  kickOffMs: match.kickOffMs,
  homeId: match.home,
  awayId: match.away,
  stage: match.stage,
  score: match.score,
  extra: match.extra ?? undefined,
  shootOut: match.shootOut ?? undefined,
})

/** Works out a competition (CP5 to CP7) of its league's matches; null of none. One that is off counts in nothing. */
export const competitionOf = (told: readonly CompetitionMatch[], nowMs: number): Competition | null => {
  const [first] = told
  if (first === undefined) return null
  const season = runningSeason(told.map(counted), nowMs).matches
  const standing = season.filter(({ match }) => !isOff(match))
  const rules = tableRulesOf(first.league)
  const matches = season.map(({ match }) => match)
  return {
    league: first.league,
    leagueId: first.leagueId,
    matches,
    rules,
    tables: tablesOf(standing, rules),
    bracket: seasonBracket(standing),
    version: matches.reduce((sum, { version }) => sum + version, 0),
    regions: new Map(
      matches.flatMap(
        (each) =>
          [
            [each.home, each.homeRegion],
            [each.away, each.awayRegion],
          ] as const,
      ),
    ),
  }
}
