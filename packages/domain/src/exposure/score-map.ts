import { NIL } from '../match/index.ts'
import { endedAt, houseProfitAt, type OpenSingles, verdictAt } from './house-profit.ts'

/** Highest number of goals per side in the score map. */
export const MOST_GOALS = 6

export interface ScoreMap<Singles extends OpenSingles> {
  /** Platform's profit or loss in minor units: rows by home goals, columns by away goals. */
  readonly results: readonly (readonly bigint[])[]
  /** Singles that are excluded, because the final score alone does not decide them. */
  readonly beyond: readonly Singles[]
}

const GOALS = Array.from({ length: MOST_GOALS + 1 }, (_none, count) => count)
const ENDS = GOALS.map((home) => GOALS.map((away) => endedAt({ home, away })))
const keptAtEach = (singles: OpenSingles): readonly (readonly bigint[])[] | null => {
  // A market that depends on more than the score is usually undecided at any score, so a single probe suffices.
  if (verdictAt(singles, endedAt(NIL)) === null) return null
  const kept = ENDS.map((row) => row.map((outcome) => houseProfitAt(singles, outcome)))
  return kept.every((row): row is bigint[] => row.every((each) => each !== null)) ? kept : null
}

/**
 * Computes the platform's profit or loss on open singles at every final score up to six goals a side (EX1). Grades and
 * pays as settlement does. Singles that depend on more than the final score are returned in `beyond`.
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
