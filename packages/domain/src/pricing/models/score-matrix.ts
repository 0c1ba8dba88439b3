import type { Score } from '../../match/index.ts'
import type { RemainingGoals } from './goal-model.ts'
import type { GoalModel } from './match-model.ts'

/** Probabilities of the remaining goals: cell `home * awayCount + away`. The sum is 1. */
export interface ScoreMatrix {
  readonly homeCount: number
  readonly awayCount: number
  readonly cells: Float64Array
}

const MAX_REMAINING_GOALS = 15
/** Probability of high scores that the matrix leaves out. */
const TAIL = 1e-6

/**
 * Returns Dixon and Coles' factor for the final scores 0-0, 0-1, 1-0 and 1-1, and 1 for any other score. `home` and
 * `away` are the expected goals of the full match.
 */
export function lowScoreFactor(x: number, y: number, home: number, away: number, rho: number): number {
  if (x > 1 || y > 1) return 1
  if (x === 0) return y === 0 ? 1 - home * away * rho : 1 + home * rho
  return y === 0 ? 1 + away * rho : 1 - rho
}

/**
 * Returns the matrix of remaining goals given the score, from which every price of a match is derived. The low-score
 * correction applies to the final score, so in play only final scores of 0-0, 0-1, 1-0 and 1-1 are corrected. The
 * result equals the kick-off matrix conditioned on the goals so far, given independent goal times.
 */
export function scoreMatrix(model: GoalModel, remaining: RemainingGoals, score: Score): ScoreMatrix {
  const home = poisson(remaining.home)
  const away = poisson(remaining.away)
  const cells = new Float64Array(home.length * away.length)
  for (let x = 0; x < home.length; x += 1) {
    for (let y = 0; y < away.length; y += 1) {
      const factor = lowScoreFactor(score.home + x, score.away + y, model.home, model.away, model.rho)
      cells[x * away.length + y] = (home[x] ?? 0) * (away[y] ?? 0) * Math.max(0, factor)
    }
  }
  scaleToOne(cells)
  return { homeCount: home.length, awayCount: away.length, cells }
}

/** Returns Poisson probabilities of 0, 1, 2… goals until the remaining mass is below TAIL. */
function poisson(mean: number): Float64Array {
  const chances = new Float64Array(MAX_REMAINING_GOALS)
  let chance = Math.exp(-mean)
  let remainingMass = 1
  let count = 0
  while (count < MAX_REMAINING_GOALS && remainingMass > TAIL) {
    chances[count] = chance
    remainingMass -= chance
    count += 1
    chance *= mean / count
  }
  return chances.subarray(0, count)
}

function scaleToOne(cells: Float64Array): void {
  let sum = 0
  for (const cell of cells) sum += cell
  for (let at = 0; at < cells.length; at += 1) cells[at] = (cells[at] ?? 0) / sum
}

/**
 * Returns a table. Row n, column k (of `count` columns): probability that k of n goals fall before half-time, if a goal
 * does so with probability `share`.
 */
export function buildBinomialTable(count: number, share: number): Float64Array {
  const table = new Float64Array(count * count)
  table[0] = 1
  for (let n = 1; n < count; n += 1) {
    for (let k = 0; k <= n; k += 1) {
      const above = (n - 1) * count + k
      const stays = k < n ? (table[above] ?? 0) * (1 - share) : 0
      const falls = k > 0 ? (table[above - 1] ?? 0) * share : 0
      table[n * count + k] = stays + falls
    }
  }
  return table
}

/** Returns the distribution of the remaining goals in a part with `share` of the match's remaining goals. */
export function partMatrix(match: ScoreMatrix, share: number): ScoreMatrix {
  const { homeCount, awayCount, cells } = match
  if (share >= 1) return match
  const homeThin = buildBinomialTable(homeCount, share)
  const awayThin = homeCount === awayCount ? homeThin : buildBinomialTable(awayCount, share)
  const byHome = new Float64Array(cells.length)
  for (let x = 0; x < homeCount; x += 1) {
    for (let h = 0; h <= x; h += 1) {
      const part = homeThin[x * homeCount + h] as number
      for (let y = 0; y < awayCount; y += 1) {
        const at = h * awayCount + y
        byHome[at] = (byHome[at] as number) + part * (cells[x * awayCount + y] as number)
      }
    }
  }
  const half = new Float64Array(cells.length)
  for (let h = 0; h < homeCount; h += 1) {
    for (let y = 0; y < awayCount; y += 1) {
      const mass = byHome[h * awayCount + y] as number
      for (let a = 0; a <= y; a += 1) {
        const at = h * awayCount + a
        half[at] = (half[at] as number) + mass * (awayThin[y * awayCount + a] as number)
      }
    }
  }
  return { homeCount, awayCount, cells: half }
}
