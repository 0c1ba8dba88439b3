import type { ReportMatch } from '@touchline/contract/office/money'
import type { MatchId, SportId } from '@touchline/domain/match'

/** A match and the number of a stored version of its names (listing); null stands for the current names. */
export interface MatchListing {
  readonly matchId: MatchId
  readonly listingNo: number | null
}

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
export function toReportMatch({ sportId, league, home, away, kickOffMs }: NamedMatch): ReportMatch {
  return {
    sportId,
    league,
    home,
    away,
    kickOffMs,
  }
}
