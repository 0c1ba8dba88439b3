import type { MatchId, Score } from '@touchline/domain/match'
import type { CompetitionMatch } from '../sportsbook/index.ts'

/** The score that a match was awarded, which tables count in place of its own (CP9). */
export interface Award {
  readonly matchId: MatchId
  readonly score: Score
}

/** Points that a side lost in a season (CP9). */
interface Deduction {
  /** The match of the season that it was ruled of. */
  readonly matchId: MatchId
  readonly season: string | null
  readonly team: string
  readonly region: string | null
  readonly points: number
}

/** What counts in a league of what was ruled. */
export interface LeagueRulings {
  readonly awards: readonly Award[]
  readonly deductions: readonly Deduction[]
  /** Rises with each ruling, and with each that is taken back. */
  readonly version: number
}

export interface RuledMatch extends CompetitionMatch {
  readonly awarded: boolean
}

/** Matches with the scores that they were awarded. */
export const withAwards = (matches: readonly CompetitionMatch[], awards: readonly Award[]): readonly RuledMatch[] => {
  const scores = new Map(awards.map(({ matchId, score }) => [matchId, score]))
  return matches.map((match) => {
    const score = scores.get(match.matchId)
    return score === undefined
      ? { ...match, awarded: false }
      : { ...match, score, extra: null, shootOut: null, winner: null, awarded: true }
  })
}
