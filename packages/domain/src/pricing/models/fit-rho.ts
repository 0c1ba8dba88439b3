import { lowScoreFactor } from './score-matrix.ts'

/** A past match for fitting the low-score correction rho: score, expected goals and weight. */
export interface LowScoreGame {
  readonly homeGoals: number
  readonly awayGoals: number
  readonly home: number
  readonly away: number
  readonly weight: number
}

/**
 * Prior mean and standard deviation of rho, the low-score correction. Fits gave −0.02 to −0.06 in the big five leagues,
 * 2017 to 2024, and −0.05 among nations.
 */
const PRIOR_RHO = -0.05
const PRIOR_SPREAD = 0.05

const LOWEST_RHO = -0.2
const HIGHEST_RHO = 0.1
const HALVINGS = 30

/**
 * Returns the maximum-likelihood low-score correction. The likelihood has a single maximum, found by bisecting its
 * derivative.
 */
export function fitRho(games: readonly LowScoreGame[]): number {
  const low = games.filter(({ homeGoals, awayGoals }) => homeGoals <= 1 && awayGoals <= 1)
  const slopes = Float64Array.from(low, computeSlope)
  const weights = Float64Array.from(low, ({ weight }) => weight)
  const uphill = (rho: number): number => {
    let sum = (PRIOR_RHO - rho) / PRIOR_SPREAD ** 2
    for (let at = 0; at < slopes.length; at += 1) {
      const slope = slopes[at] as number
      sum += ((weights[at] as number) * slope) / Math.max(1 + slope * rho, 1e-3)
    }
    return sum
  }
  let from = LOWEST_RHO
  let to = HIGHEST_RHO
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const middle = (from + to) / 2
    if (uphill(middle) > 0) from = middle
    else to = middle
  }
  return (from + to) / 2
}

/** Returns the change of a score's low-score factor per unit of rho. The factor is 1 + slope · rho. */
function computeSlope(game: LowScoreGame): number {
  return lowScoreFactor(game.homeGoals, game.awayGoals, game.home, game.away, 1) - 1
}
