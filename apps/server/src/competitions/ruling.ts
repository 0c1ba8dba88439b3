import type { MatchId, Score } from '@touchline/domain/match'
import type { CompetitionMatch } from '../results/index.ts'

/** Awarded score of a match. Tables count the awarded score instead of the real score (CP9). */
export interface Award {
  readonly matchId: MatchId
  readonly score: Score
}

/** Points deducted from a side in a season (CP9). */
interface Deduction {
  /** Match that the ruling was made on; its season is the season of the deduction. */
  readonly matchId: MatchId
  readonly season: string | null
  readonly team: string
  readonly region: string | null
  readonly points: number
}

/** Ruling on a match to store: an awarded score, or points deducted from one side. */
export interface NewRuling {
  /** Idempotency key of the ruling request. A repeat with the same content stores nothing. */
  readonly ref: string
  readonly leagueId: number
  readonly matchId: MatchId
  readonly season: string | null
  readonly award: { readonly home: number; readonly away: number } | null
  readonly deduct: { readonly team: string; readonly region: string | null; readonly points: number } | null
  readonly reason: string
}

export interface CompetitionRuling extends Omit<NewRuling, 'ref'> {
  readonly id: string
  readonly by: string
  readonly atMs: number
  readonly isWithdrawn: boolean
}

/** Active rulings of a league. */
export interface LeagueRulings {
  readonly awards: readonly Award[]
  readonly deductions: readonly Deduction[]
  /** Version of the rulings of a league. Increases with each ruling and each withdrawal. */
  readonly version: number
}

export interface RuledMatch extends CompetitionMatch {
  readonly awarded: boolean
}

/** Applies the awarded scores to the matches. */
export function withAwards(matches: readonly CompetitionMatch[], awards: readonly Award[]): readonly RuledMatch[] {
  const scores = new Map(awards.map(({ matchId, score }) => [matchId, score]))
  return matches.map((match) => {
    const score = scores.get(match.matchId)
    return score === undefined
      ? { ...match, awarded: false }
      : { ...match, score, extra: null, shootOut: null, winner: null, awarded: true }
  })
}
