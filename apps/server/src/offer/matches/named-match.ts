import type { ReportMatch } from '@touchline/contract/office/money'
import type { MatchId, SportId } from '@touchline/domain/match'

/** Match with its names and kick-off. */
export interface NamedMatch {
  readonly matchId: MatchId
  readonly sportId: SportId
  readonly league: string
  readonly home: string
  /** Name of the away side; empty for a race or an outright. */
  readonly away: string
  readonly kickOffMs: number
}

/** Converts a match for reports and notices. */
export const toReportMatch = ({ sportId, league, home, away, kickOffMs }: NamedMatch): ReportMatch => ({
  sportId,
  league,
  home,
  away,
  kickOffMs,
})
