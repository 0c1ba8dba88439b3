import { NIL } from '../match/index.ts'
import { endedAt, keptAt, type OpenSingles, verdictAt } from './kept-at.ts'

/** Scores are told up to so many goals a side. */
export const MOST_GOALS = 6

export interface ScoreMap<Singles extends OpenSingles> {
  /** What the house wins or loses, minor units: a row for each number of the home side's goals, in it the other's. */
  readonly results: readonly (readonly bigint[])[]
  /** What is in none of it: the final score alone does not decide it. */
  readonly beyond: readonly Singles[]
}

const GOALS = Array.from({ length: MOST_GOALS + 1 }, (_none, count) => count)
const ENDS = GOALS.map((home) => GOALS.map((away) => endedAt({ home, away })))
const keptAtEach = (singles: OpenSingles): readonly (readonly bigint[])[] | null => {
  // Most markets that the score alone does not decide tell so at any score.
  if (verdictAt(singles, endedAt(NIL)) === null) return null
  const kept = ENDS.map((row) => row.map((outcome) => keptAt(singles, outcome)))
  return kept.every((row): row is bigint[] => row.every((each) => each !== null)) ? kept : null
}

/**
 * EX1: what the house wins or loses of open singles at each final score of up to six goals a side, graded and paid as
 * settlement does. What hangs on more than the final score is left out of every score and named.
 */
export const scoreMapOf = <Singles extends OpenSingles>(open: readonly Singles[]): ScoreMap<Singles> => {
  const kept = open.map((singles) => ({ singles, each: keptAtEach(singles) }))
  const counted = kept.flatMap(({ each }) => (each === null ? [] : [each]))
  return {
    results: GOALS.map((home) =>
      GOALS.map((away) => counted.reduce((sum, each) => sum + (each[home]?.[away] ?? 0n), 0n)),
    ),
    beyond: kept.flatMap(({ singles, each }) => (each === null ? [singles] : [])),
  }
}
