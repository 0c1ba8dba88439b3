import type { MatchId } from '../match/index.ts'

/** Match, league and teams of a leg, which decide whether the leg is related to another leg. */
export interface LegOrigin {
  readonly matchId: MatchId
  /** The main match of a related match (corners or bookings); null for a main match. */
  readonly parentId: MatchId | null
  /** Name of the league, unique within the feed. */
  readonly leagueKey: string
  /** Names of the home and the away team; for an outright or a race, the name of the backed runner. */
  readonly teams: readonly string[]
  /** Whether the leg is on the winner of a league or a race. */
  readonly isOutright: boolean
}

/** Two related legs, by their index in the input. */
export interface RelatedLegs {
  readonly first: number
  readonly second: number
  /** `match`: the same match, or a related match. `outright`: a match of a team and a league outright on the team. */
  readonly why: 'match' | 'outright'
}

/**
 * Returns the first pair of related legs in the order of the legs (PA1); null if no legs are related. Prices of related
 * legs cannot be multiplied, because the product is not the price of both legs.
 */
export function relatedLegs(legs: readonly LegOrigin[]): RelatedLegs | null {
  for (const [second, leg] of legs.entries()) {
    for (const [first, earlier] of legs.slice(0, second).entries()) {
      const why = relation(earlier, leg)
      if (why !== null) return { first, second, why }
    }
  }
  return null
}

function relation(a: LegOrigin, b: LegOrigin): RelatedLegs['why'] | null {
  if (toMainMatchId(a) === toMainMatchId(b)) return 'match'
  if (!a.isOutright && !b.isOutright) return null
  return a.leagueKey === b.leagueKey && a.teams.some((team) => b.teams.includes(team)) ? 'outright' : null
}

function toMainMatchId({ matchId, parentId }: LegOrigin): MatchId {
  return parentId ?? matchId
}
