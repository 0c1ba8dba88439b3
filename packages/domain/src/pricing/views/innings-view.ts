import { ZERO_SCORE, type LiveState, type MatchPart, type Score } from '../../match/index.ts'
import { matrixOutlook } from '../marginals.ts'
import type { InningsModel } from '../models/match-model.ts'
import type { ScoreMatrix } from '../models/score-matrix.ts'
import { type OutlookView, createCachedView } from './outlook-view.ts'

const MAX_RUNS = 16
/** Number of innings in the part `first`, which has its own markets. */
const EARLY_INNINGS = 5
/** Assumed remaining share of the inning in progress, 0 to 1. The feed does not report which side bats. */
const OPEN_INNING = 0.5

/**
 * Probabilities of a final margin of 1, 2, 3 and 4 runs after extra innings. Most end by one run, because the home side
 * stops when ahead.
 */
const DECIDERS = [0.62, 0.2, 0.11, 0.07]

/** Returns the view of a match of short innings; null if a side has more runs than the model prices. */
export function inningsView(model: InningsModel, state: LiveState | null): OutlookView | null {
  const { innings, dispersion, home, away } = model
  const score = state?.score ?? ZERO_SCORE
  if (Math.max(score.home, score.away) >= 2 * MAX_RUNS - DECIDERS.length) return null
  const playedInnings = countPlayedInnings(innings, state)
  const matrixFor = (remainingInnings: number): ScoreMatrix =>
    buildMatrix(
      computeRunChances((home * remainingInnings) / innings, dispersion),
      computeRunChances((away * remainingInnings) / innings, dispersion),
    )
  const findOutlook: OutlookView['findOutlook'] = (part, kind) => {
    if (part === 'full') {
      const matrix = addExtraInnings(matrixFor(innings - playedInnings), score, home / (home + away))
      return matrixOutlook(matrix, score, kind, false)
    }
    const inningsRange = findInningsRange(part, innings)
    if (inningsRange === null || playedInnings >= inningsRange[1]) return null
    const spanScore = sumInnings(state, inningsRange[0], inningsRange[1])
    return (
      spanScore &&
      matrixOutlook(matrixFor(inningsRange[1] - Math.max(inningsRange[0], playedInnings)), spanScore, kind, false)
    )
  }
  return createCachedView({
    findOutlook,
    over: (part) => {
      const inningsRange = findInningsRange(part, innings)
      return inningsRange !== null && playedInnings >= inningsRange[1]
        ? sumInnings(state, inningsRange[0], inningsRange[1])
        : null
    },
  })
}

/** Returns the completed innings of the match plus half of the inning in progress. */
function countPlayedInnings(innings: number, state: LiveState | null): number {
  if (state === null || state.period === 'pre') return 0
  if (state.period === 'extra') return innings
  const playing = parsePieceNumber(state.period)
  if (playing > 0) return Math.min(playing - 1 + OPEN_INNING, innings)
  return Math.min(Object.keys(state.parts ?? {}).filter((part) => parsePieceNumber(part) > 0).length, innings)
}

function parsePieceNumber(text: string): number {
  return Number(/^p(\d)$/.exec(text)?.[1] ?? 0)
}

function buildMatrix(home: Float64Array, away: Float64Array): ScoreMatrix {
  const cells = new Float64Array(home.length * away.length)
  for (let x = 0; x < home.length; x += 1) {
    for (let y = 0; y < away.length; y += 1) cells[x * away.length + y] = (home[x] as number) * (away[y] as number)
  }
  return { homeCount: home.length, awayCount: away.length, cells }
}

/** Returns the distribution of runs of a side: a negative binomial, which is closed under addition of innings. */
function computeRunChances(mean: number, dispersion: number): Float64Array {
  const size = mean / (dispersion - 1)
  const part = 1 - 1 / dispersion
  const chances = new Float64Array(MAX_RUNS)
  let chance = dispersion ** -size
  let sum = 0
  for (let runs = 0; runs < MAX_RUNS; runs += 1) {
    chances[runs] = chance
    sum += chance
    chance *= (part * (size + runs)) / (runs + 1)
  }
  return chances.map((value) => value / sum)
}

/** Adds the runs of extra innings to the final scores that are level. */
function addExtraInnings(matrix: ScoreMatrix, score: Score, home: number): ScoreMatrix {
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

/** Returns the range of innings of a part; null if the match has no such part. */
function findInningsRange(part: MatchPart, innings: number): readonly [from: number, to: number] | null {
  if (part === 'first') return [0, Math.min(EARLY_INNINGS, innings)]
  const number = parsePieceNumber(part)
  return number > 0 && number <= innings ? [number - 1, number] : null
}

function sumInnings(state: LiveState | null, from: number, to: number): Score | null {
  let home = 0
  let away = 0
  for (let number = from + 1; number <= to; number += 1) {
    const runs = state?.parts?.[`p${number}` as MatchPart]
    home += runs?.home ?? 0
    away += runs?.away ?? 0
  }
  return state === null || state.period === 'pre' || state.parts !== undefined ? { home, away } : null
}
