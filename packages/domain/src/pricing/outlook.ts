import type { Facts } from '../market/index.ts'
import type { Score } from '../match/index.ts'
import type { Runs } from './runs.ts'
import { GRID, type ScoreMatrix } from './score-matrix.ts'

/**
 * The ways in which a period can end, as far as a market's basis tells them apart: the facts of each way, which are the
 * same for every match, and the mean of weights given to them, by the chances of this match.
 */
export interface Outlook {
  readonly facts: readonly Facts[]
  /** The facts stand in rows of so many; the runs are made of the same rows. */
  readonly width: number
  readonly mean: (weights: Runs) => number
}

const factsOfScore = (score: Score): Facts => ({ score, halfTime: score, since: score, goals: null })

/** Facts of every score of the grid, `home * GRID + away`. */
const GRID_FACTS: readonly Facts[] = Array.from({ length: GRID * GRID }, (_, at) =>
  factsOfScore({ home: Math.floor(at / GRID), away: at % GRID }),
)

/** Along each row, the chances of all cells before: one more column than the matrix has. */
const cumulated = ({ homeCount, awayCount, cells }: ScoreMatrix): Float64Array => {
  const sums = new Float64Array(homeCount * (awayCount + 1))
  for (let x = 0; x < homeCount; x += 1) {
    let sum = 0
    for (let y = 0; y < awayCount; y += 1) {
      sum += cells[x * awayCount + y] as number
      sums[x * (awayCount + 1) + y + 1] = sum
    }
  }
  return sums
}

const meanOver = (matrix: ScoreMatrix, from: Score): ((weights: Runs) => number) => {
  const { homeCount, awayCount } = matrix
  const sums = cumulated(matrix)
  const before = (row: number, column: number): number =>
    sums[row + Math.min(Math.max(column - from.away, 0), awayCount)] as number
  return (weights) => {
    let mean = 0
    for (let x = 0; x < homeCount; x += 1) {
      const row = x * (awayCount + 1)
      const end = weights.starts[from.home + x + 1] as number
      for (let run = weights.starts[from.home + x] as number; run < end; run += 1) {
        const chance = before(row, weights.to[run] as number) - before(row, weights.from[run] as number)
        mean += chance * (weights.weight[run] as number)
      }
    }
    return mean
  }
}

/** Ways told apart by a score: the goals to come of `matrix` added to `from` (0-0 where only later goals count). */
export const scoreOutlook = (matrix: ScoreMatrix, from: Score): Outlook =>
  ({ facts: GRID_FACTS, width: GRID, mean: meanOver(matrix, from) })

/** Ways told apart by a short list of facts with a chance each. */
export const listOutlook = (facts: readonly Facts[], chances: Float64Array): Outlook => ({
  facts,
  width: facts.length,
  mean: meanOver({ homeCount: 1, awayCount: chances.length, cells: chances }, { home: 0, away: 0 }),
})
