import { NIL, type LiveState, type Part, type Score } from '../match/index.ts'
import { matrixOutlook } from './marginals.ts'
import type { InningsModel } from './match-model.ts'
import type { ScoreMatrix } from './score-matrix.ts'
import { type View, rememberingView } from './view.ts'

const MOST_RUNS = 16
/** Number of innings in the part `first`, which has its own markets. */
const EARLY_INNINGS = 5
/** Assumed remaining share of the inning in progress, 0 to 1. The feed does not report which side bats. */
const OPEN_INNING = 0.5

/**
 * Probabilities of a final margin of 1, 2, 3 and 4 runs after extra innings. Most end by one run, because the home side
 * stops when ahead.
 */
const DECIDERS = [0.62, 0.2, 0.11, 0.07]

/** Returns the distribution of runs of a side: a negative binomial, which is closed under addition of innings. */
const runsOf = (mean: number, dispersion: number): Float64Array => {
  const size = mean / (dispersion - 1)
  const part = 1 - 1 / dispersion
  const chances = new Float64Array(MOST_RUNS)
  let chance = dispersion ** -size
  let sum = 0
  for (let runs = 0; runs < MOST_RUNS; runs += 1) {
    chances[runs] = chance
    sum += chance
    chance *= (part * (size + runs)) / (runs + 1)
  }
  return chances.map((value) => value / sum)
}

const matrixOf = (home: Float64Array, away: Float64Array): ScoreMatrix => {
  const cells = new Float64Array(home.length * away.length)
  for (let x = 0; x < home.length; x += 1) {
    for (let y = 0; y < away.length; y += 1) cells[x * away.length + y] = (home[x] as number) * (away[y] as number)
  }
  return { homeCount: home.length, awayCount: away.length, cells }
}

/** Adds the runs of extra innings to the final scores that are level. */
const playedOn = (matrix: ScoreMatrix, score: Score, home: number): ScoreMatrix => {
  const more = DECIDERS.length
  const homeCount = matrix.homeCount + more
  const awayCount = matrix.awayCount + more
  const cells = new Float64Array(homeCount * awayCount)
  const add = (at: number, chance: number): void => {
    cells[at] = (cells[at] as number) + chance
  }
  for (let x = 0; x < matrix.homeCount; x += 1) {
    for (let y = 0; y < matrix.awayCount; y += 1) {
      const cell = matrix.cells[x * matrix.awayCount + y] as number
      const at = x * awayCount + y
      if (score.home + x !== score.away + y) add(at, cell)
      else
        DECIDERS.forEach((part, by) => {
          add(at + (by + 1) * awayCount, cell * part * home)
          add(at + by + 1, cell * part * (1 - home))
        })
    }
  }
  return { homeCount, awayCount, cells }
}

const numberOf = (text: string): number => Number(/^p(\d)$/.exec(text)?.[1] ?? 0)

/** Returns the completed innings of the match plus half of the inning in progress. */
const playedOf = (innings: number, state: LiveState | null): number => {
  if (state === null || state.period === 'pre') return 0
  if (state.period === 'extra') return innings
  const playing = numberOf(state.period)
  if (playing > 0) return Math.min(playing - 1 + OPEN_INNING, innings)
  return Math.min(Object.keys(state.parts ?? {}).filter((part) => numberOf(part) > 0).length, innings)
}

const scoreOf = (state: LiveState | null, from: number, to: number): Score | null => {
  let home = 0
  let away = 0
  for (let number = from + 1; number <= to; number += 1) {
    const runs = state?.parts?.[`p${number}` as Part]
    home += runs?.home ?? 0
    away += runs?.away ?? 0
  }
  return state === null || state.period === 'pre' || state.parts !== undefined ? { home, away } : null
}

/** Returns the range of innings of a part; null if the match has no such part. */
const spanOf = (part: Part, innings: number): readonly [from: number, to: number] | null => {
  if (part === 'first') return [0, Math.min(EARLY_INNINGS, innings)]
  const number = numberOf(part)
  return number > 0 && number <= innings ? [number - 1, number] : null
}

/** Returns the view of a match of short innings; null if a side has more runs than the model prices. */
export const inningsView = (model: InningsModel, state: LiveState | null): View | null => {
  const { innings, dispersion, home, away } = model
  const score = state?.score ?? NIL
  if (Math.max(score.home, score.away) >= 2 * MOST_RUNS - DECIDERS.length) return null
  const played = playedOf(innings, state)
  const matrixFor = (left: number): ScoreMatrix =>
    matrixOf(runsOf((home * left) / innings, dispersion), runsOf((away * left) / innings, dispersion))
  const outlookOf: View['of'] = (part, basis) => {
    if (part === 'full') {
      const matrix = playedOn(matrixFor(innings - played), score, home / (home + away))
      return matrixOutlook(matrix, score, basis, false)
    }
    const span = spanOf(part, innings)
    if (span === null || played >= span[1]) return null
    const spanScore = scoreOf(state, span[0], span[1])
    return spanScore && matrixOutlook(matrixFor(span[1] - Math.max(span[0], played)), spanScore, basis, false)
  }
  return rememberingView({
    of: outlookOf,
    over: (part) => {
      const span = spanOf(part, innings)
      return span !== null && played >= span[1] ? scoreOf(state, span[0], span[1]) : null
    },
  })
}
