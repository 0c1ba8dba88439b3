import { ZERO_SCORE } from '../match/index.ts'
import { endedAt, computeHouseProfit, type OpenSingles, verdictAt } from './house-profit.ts'

/** Highest number of goals per side in the score map. */
export const MAX_GOALS = 6

export interface ScoreMap<Singles extends OpenSingles> {
  /**
   * Platform's profit (positive) or loss (negative) in minor units. Rows are home goals, columns away goals, each from
   * 0 to 6.
   */
  readonly results: readonly (readonly bigint[])[]
  /** Open singles that the map excludes, because the final score alone does not decide their result. */
  readonly excluded: readonly Singles[]
}

const GOALS = Array.from({ length: MAX_GOALS + 1 }, (_none, count) => count)
const ENDS = GOALS.map((home) => GOALS.map((away) => endedAt({ home, away })))

/**
 * Computes the platform's profit or loss on open singles at every final score up to six goals a side (EX1). Grades and
 * pays as settlement does. Singles that depend on more than the final score are returned in `excluded`.
 */
export function computeScoreMap<Singles extends OpenSingles>(open: readonly Singles[]): ScoreMap<Singles> {
  const profitMaps = open.map((singles) => ({ singles, each: profitsAtEach(singles) }))
  const counted = profitMaps.flatMap(({ each }) => (each === null ? [] : [each]))
  return {
    results: GOALS.map((home) =>
      GOALS.map((away) => counted.reduce((sum, each) => sum + (each[home]?.[away] ?? 0n), 0n)),
    ),
    excluded: profitMaps.flatMap(({ singles, each }) => (each === null ? [singles] : [])),
  }
}

function profitsAtEach(singles: OpenSingles): readonly (readonly bigint[])[] | null {
  // A market that depends on more than the score is usually undecided at any score, so testing 0–0 suffices to exclude
  // the singles.
  if (verdictAt(singles, endedAt(ZERO_SCORE)) === null) return null
  const profits = ENDS.map((row) => row.map((outcome) => computeHouseProfit(singles, outcome)))
  return profits.every((row): row is bigint[] => row.every((each) => each !== null)) ? profits : null
}
