import type { Facts } from '../market/index.ts'
import type { Score } from '../match/index.ts'
import { GRID, type ScoreMatrix } from './score-matrix.ts'

/**
 * The ways in which a period can end, as far as a market's basis tells them apart: the facts of each way, which are the
 * same for every match, and the mean of weights given to them, by the chances of this match.
 */
export interface Outlook {
  readonly facts: readonly Facts[]
  readonly mean: (weights: Float64Array) => number
}

const factsOfScore = (score: Score): Facts => ({ score, halfTime: score, since: score, goals: null })

/** Facts of every score of the grid, `home * GRID + away`. */
const GRID_FACTS: readonly Facts[] = Array.from({ length: GRID * GRID }, (_, at) =>
  factsOfScore({ home: Math.floor(at / GRID), away: at % GRID }),
)

/** Ways told apart by a score: the goals to come of `matrix` added to `from` (0-0 where only later goals count). */
export const scoreOutlook = (matrix: ScoreMatrix, from: Score): Outlook => {
  const { homeCount, awayCount, cells } = matrix
  const start = from.home * GRID + from.away
  const mean = (weights: Float64Array): number => {
    let sum = 0
    let at = 0
    for (let x = 0; x < homeCount; x += 1) {
      const row = start + x * GRID
      for (let y = 0; y < awayCount; y += 1) {
        sum += (cells[at] as number) * (weights[row + y] as number)
        at += 1
      }
    }
    return sum
  }
  return { facts: GRID_FACTS, mean }
}

/** Ways told apart by a short list of facts with a chance each. */
export const listOutlook = (facts: readonly Facts[], chances: Float64Array): Outlook => ({
  facts,
  mean: (weights) => {
    let sum = 0
    for (let at = 0; at < chances.length; at += 1) sum += (chances[at] as number) * (weights[at] as number)
    return sum
  },
})
