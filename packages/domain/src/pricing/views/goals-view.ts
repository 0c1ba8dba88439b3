import { ZERO_SCORE, type LiveState, type MatchPart, type Score } from '../../match/index.ts'
import { remainingGoals } from '../models/goal-model.ts'
import { leaderOutlook } from '../outlooks/leader-outlook.ts'
import { matrixOutlook } from '../marginals.ts'
import type { GoalModel } from '../models/match-model.ts'
import { orderOutlook } from '../outlooks/order-outlook.ts'
import { type ScoreMatrix, partMatrix, scoreMatrix } from '../models/score-matrix.ts'
import { computeRemainingPlay } from '../models/timed-clock.ts'
import { type OutlookView, createCachedView } from './outlook-view.ts'
import { GRID_SIZE } from '../outlooks/outcome-space.ts'

/** Distribution of the remaining goals in a part of the match, with the part's current score. */
export interface PartOutlook {
  readonly matrix: ScoreMatrix
  /** Current score of the part. Null if the source does not report the score. */
  readonly score: Score | null
}

/** Distributions for the parts of a match of goals, derived from a single matrix of remaining goals. */
export interface GoalParts {
  readonly findPart: (part: MatchPart) => PartOutlook | null
  /** Share of the match's remaining goals that falls before half-time, 0 to 1. Null from half-time. */
  readonly firstShare: number | null
  readonly match: ScoreMatrix
  readonly over: (part: MatchPart) => Score | null
}

const MAX_PRICED_GOALS = GRID_SIZE / 2

/** Expected goals of extra time relative to ninety minutes. Extra time lasts 30 minutes with tired players. */
const EXTRA_SHARE = 0.32
const EXTRA_FROM = 90
const EXTRA_MINUTES = 30

/** Returns the parts of a match. Returns null if the match is over or a side has more than 16 goals. */
export function goalParts(model: GoalModel, state: LiveState | null): GoalParts | null {
  if (state !== null && isClosed(state)) return null
  if (model.timed !== undefined) return timedParts(model, model.timed, state)
  return state?.period === 'extra' || state?.period === 'break' ? extraParts(model, state) : footballParts(model, state)
}

function isClosed({ period, score }: LiveState): boolean {
  return period === 'ended' || Math.max(score.home, score.away) > MAX_PRICED_GOALS
}

function timedParts(model: GoalModel, timed: NonNullable<GoalModel['timed']>, state: LiveState | null): GoalParts {
  const remaining = computeRemainingPlay(timed, state)
  const score = state?.score ?? ZERO_SCORE
  const { home, away } = model
  const match = scoreMatrix(model, { home: home * remaining.share, away: away * remaining.share, firstShare: 0 }, score)
  const first = remaining.findPart('first')
  return {
    match,
    over: remaining.over,
    firstShare: first && remaining.share > 0 ? first.share / remaining.share : null,
    findPart: (part) => {
      const open = remaining.findPart(part)
      if (open === null) return null
      if (part === 'full' && timed.overtime) return { matrix: addOvertime(match, score, home / (home + away)), score }
      if (part === 'full') return { matrix: match, score }
      return { matrix: partMatrix(match, remaining.share > 0 ? open.share / remaining.share : 0), score: open.score }
    },
  }
}

/** Adds sudden-death overtime to a level score: play continues until a further goal. */
function addOvertime(matrix: ScoreMatrix, score: Score, home: number): ScoreMatrix {
  const homeCount = matrix.homeCount + 1
  const awayCount = matrix.awayCount + 1
  const cells = new Float64Array(homeCount * awayCount)
  for (let x = 0; x < matrix.homeCount; x += 1) {
    for (let y = 0; y < matrix.awayCount; y += 1) {
      const cell = matrix.cells[x * matrix.awayCount + y] as number
      const at = x * awayCount + y
      if (score.home + x !== score.away + y) cells[at] = (cells[at] as number) + cell
      else {
        cells[at + awayCount] = (cells[at + awayCount] as number) + cell * home
        cells[at + 1] = (cells[at + 1] as number) + cell * (1 - home)
      }
    }
  }
  return { homeCount, awayCount, cells }
}

/** Returns the distribution for extra time, which is the only part that is played after ninety minutes. */
function extraParts(model: GoalModel, state: LiveState): GoalParts {
  const score = state.parts?.extra ?? null
  const share = EXTRA_SHARE * Math.max(0.02, 1 - Math.max(0, state.minute - EXTRA_FROM) / EXTRA_MINUTES)
  const remaining = { home: model.home * share, away: model.away * share, firstShare: 0 }
  const match = scoreMatrix({ ...model, rho: 0 }, remaining, score ?? ZERO_SCORE)
  const { halfTime } = state
  const over = (part: MatchPart): Score | null => (part === 'first' ? halfTime : (state.parts?.[part] ?? null))
  return { match, firstShare: null, over, findPart: (part) => (part === 'extra' ? { matrix: match, score } : null) }
}

function footballParts(model: GoalModel, state: LiveState | null): GoalParts {
  const score = state?.score ?? ZERO_SCORE
  const remaining = remainingGoals(model, state)
  const match = scoreMatrix(model, remaining, score)
  const inFirst = state === null || state.period === 'pre' || state.period === 'first'
  const halfTime = state?.halfTime ?? null
  const secondScore = halfTime && { home: score.home - halfTime.home, away: score.away - halfTime.away }
  return {
    match,
    firstShare: inFirst ? remaining.firstShare : null,
    over: (part) => (part === 'first' && !inFirst ? halfTime : null),
    findPart: (part) => {
      if (part === 'full') return { matrix: match, score }
      if (part === 'first') return inFirst ? { matrix: partMatrix(match, remaining.firstShare), score } : null
      if (part !== 'second') return null
      if (!inFirst) return { matrix: match, score: secondScore }
      return { matrix: partMatrix(match, 1 - remaining.firstShare), score: ZERO_SCORE }
    },
  }
}

/** Returns the view of a match of goals; null if the match can no longer be priced. */
export function goalsView(model: GoalModel, state: LiveState | null): OutlookView | null {
  const parts = goalParts(model, state)
  if (parts === null) return null
  const open = new Map<MatchPart, PartOutlook | null>()
  const openPart = (part: MatchPart): PartOutlook | null => {
    const cachedPart = open.get(part)
    if (cachedPart !== undefined) return cachedPart
    const partOutlook = parts.findPart(part)
    open.set(part, partOutlook)
    return partOutlook
  }
  const hasOvertime = model.timed?.overtime === true
  const findOutlook: OutlookView['findOutlook'] = (part, kind) => {
    const partOutlook = openPart(part)
    if (partOutlook === null || partOutlook.score === null) return null
    const { matrix, score } = partOutlook
    if (kind === 'half-and-full') {
      const halfTime = state?.halfTime ?? null
      const isFullMatch = part === (hasOvertime ? 'regular' : 'full')
      return isFullMatch ? leaderOutlook(parts.match, score, parts.firstShare, halfTime) : null
    }
    if (kind === 'order') return hasOvertime ? null : orderOutlook(matrix, score, listGoals(state, part))
    return matrixOutlook(matrix, score, kind, true)
  }
  return createCachedView({ findOutlook, over: parts.over, later: true })
}

/** Returns the goals that were scored in a part of the match, in order, as far as the feed lists goals. */
function listGoals(state: LiveState | null, part: MatchPart): LiveState['goals'] {
  return (state?.goals ?? []).filter(({ period }) => part === 'full' || period === part)
}
