import type { MatchId } from '../match/index.ts'

/** What a leg hangs on, as far as another leg may hang on it too. */
export interface LegOrigin {
  readonly matchId: MatchId
  /** The match whose corners or bookings this one counts; null for a match of its own. */
  readonly parentId: MatchId | null
  /** The league's own name, unique within the feed. */
  readonly leagueKey: string
  /** Home and away; for an outright or a race, the one runner that is backed. */
  readonly teams: readonly string[]
  /** Whether the leg is on who wins the league, or a race. */
  readonly isOutright: boolean
}

/** Two legs that hang together, by their places among the legs asked about. */
export interface RelatedLegs {
  readonly first: number
  readonly second: number
  /** `match`: the same match, or one counted in the other. `outright`: a team and what it may win with the league. */
  readonly why: 'match' | 'outright'
}

const matchOf = ({ matchId, parentId }: LegOrigin): MatchId => parentId ?? matchId

const relation = (a: LegOrigin, b: LegOrigin): RelatedLegs['why'] | null => {
  if (matchOf(a) === matchOf(b)) return 'match'
  if (!a.isOutright && !b.isOutright) return null
  return a.leagueKey === b.leagueKey && a.teams.some((team) => b.teams.includes(team)) ? 'outright' : null
}

/**
 * PA1: the first two legs of which one says something about the other, in the order of the legs; null where none do.
 * Such legs cannot be multiplied: the product of their prices is not the price of both.
 */
export const relatedLegs = (legs: readonly LegOrigin[]): RelatedLegs | null => {
  for (const [second, leg] of legs.entries()) {
    for (const [first, earlier] of legs.slice(0, second).entries()) {
      const why = relation(earlier, leg)
      if (why !== null) return { first, second, why }
    }
  }
  return null
}
