import type { GradingFacts } from '../../market/index.ts'
import type { Score } from '../../match/index.ts'
import type { GridRuns } from '../views/grid-runs.ts'
import type { ScoreMatrix } from '../models/score-matrix.ts'
import { DIFFERENCE_FROM, DIFFERENCE_OUTCOMES, GRID_SIZE, GRID_OUTCOMES, type OutcomeSpace } from './outcome-space.ts'

/** Probabilities of the possible outcomes of a part of a match. */
export interface Outlook {
  readonly outcomeSpace: OutcomeSpace
  /** Returns the expected value of a selection's weights (won or refunded part of the stake) over the outcomes. */
  mean: (weights: GridRuns) => number
  /** Visits every possible outcome with its probability. */
  each: (visit: (facts: GradingFacts, chance: number) => void) => void
  /** Returns the median outcome with its fraction if the outcomes are consecutive numbers. Returns 0 otherwise. */
  middle: () => number
}

/** Probabilities of outcomes in a single row: `chances` are the probabilities from index `from` on. The sum is 1. */
export class RowOutlook implements Outlook {
  readonly outcomeSpace: OutcomeSpace
  readonly #from: number
  readonly #chances: Float64Array
  readonly #sums: Float64Array

  constructor(outcomeSpace: OutcomeSpace, chances: Float64Array, from = 0) {
    this.outcomeSpace = outcomeSpace
    this.#from = from
    this.#chances = chances
    const sums = new Float64Array(chances.length + 1)
    let sum = 0
    for (let at = 0; at < chances.length; at += 1) {
      sum += chances[at] as number
      sums[at + 1] = sum
    }
    this.#sums = sums
  }

  #before(outcomeIndex: number): number {
    const at = outcomeIndex - this.#from
    const { length } = this.#chances
    return this.#sums[at <= 0 ? 0 : at >= length ? length : at] as number
  }

  mean(weights: GridRuns): number {
    const { from, to, weight } = weights
    const end = this.#from + this.#chances.length
    let mean = 0
    // Odd/even has a run for every number; runs beyond the possible range are skipped.
    for (let run = 0; run < weight.length && (from[run] as number) < end; run += 1) {
      if ((to[run] as number) <= this.#from) continue
      mean += (this.#before(to[run] as number) - this.#before(from[run] as number)) * (weight[run] as number)
    }
    return mean
  }

  each(visit: (facts: GradingFacts, chance: number) => void): void {
    this.#chances.forEach((chance, at) => {
      const facts = this.outcomeSpace.facts[this.#from + at]
      if (facts !== undefined && chance > 0) visit(facts, chance)
    })
  }

  middle(): number {
    const half = (this.#sums[this.#chances.length] as number) / 2
    let at = 0
    while (at < this.#chances.length - 1 && (this.#sums[at + 1] as number) < half) at += 1
    const inside = (half - (this.#sums[at] as number)) / (this.#chances[at] as number)
    const outcomeIndex = this.#from + at + (inside >= 0 ? inside - 0.5 : 0)
    return this.outcomeSpace === DIFFERENCE_OUTCOMES ? outcomeIndex + DIFFERENCE_FROM : outcomeIndex
  }
}

/** Probabilities of final scores: the remaining goals of `matrix` added to the current score `from`. */
export class GridOutlook implements Outlook {
  readonly outcomeSpace = GRID_OUTCOMES
  readonly #matrix: ScoreMatrix
  readonly #from: Score
  /** Cumulative probabilities along each row, with a column more than the matrix. */
  readonly #sums: Float64Array

  constructor(matrix: ScoreMatrix, from: Score) {
    this.#matrix = matrix
    this.#from = from
    const { homeCount, awayCount, cells } = matrix
    const sums = new Float64Array(homeCount * (awayCount + 1))
    for (let x = 0; x < homeCount; x += 1) {
      let sum = 0
      for (let y = 0; y < awayCount; y += 1) {
        sum += cells[x * awayCount + y] as number
        sums[x * (awayCount + 1) + y + 1] = sum
      }
    }
    this.#sums = sums
  }

  mean(weights: GridRuns): number {
    const { homeCount, awayCount } = this.#matrix
    const sums = this.#sums
    const { home, away } = this.#from
    const { starts, from, to, weight } = weights
    let mean = 0
    const last = Math.min(homeCount, weights.end - home)
    for (let x = Math.max(0, weights.first - home); x < last; x += 1) {
      const row = x * (awayCount + 1)
      const end = starts[home + x + 1] as number
      for (let run = starts[home + x] as number; run < end; run += 1) {
        const low = (from[run] as number) - away
        const high = (to[run] as number) - away
        const upTo = sums[row + (high <= 0 ? 0 : high >= awayCount ? awayCount : high)] as number
        mean +=
          (upTo - (sums[row + (low <= 0 ? 0 : low >= awayCount ? awayCount : low)] as number)) * (weight[run] as number)
      }
    }
    return mean
  }

  each(visit: (facts: GradingFacts, chance: number) => void): void {
    const { awayCount, cells } = this.#matrix
    const { home, away } = this.#from
    cells.forEach((chance, at) => {
      const outcomeIndex = (home + Math.floor(at / awayCount)) * GRID_SIZE + away + (at % awayCount)
      const facts = this.outcomeSpace.facts[outcomeIndex]
      if (facts !== undefined && chance > 0) visit(facts, chance)
    })
  }

  middle(): number {
    return 0
  }
}
