import { NIL, type LiveState, type Part, type Score } from '../match/index.ts'
import { remainingGoals } from './goal-model.ts'
import { leaderOutlook } from './leader-outlook.ts'
import { matrixOutlook } from './marginals.ts'
import type { GoalModel } from './match-model.ts'
import { orderOutlook } from './order-outlook.ts'
import { type ScoreMatrix, partMatrix, scoreMatrix } from './score-matrix.ts'
import { timedLeft } from './timed-clock.ts'
import { type View, rememberingView } from './view.ts'
import { GRID } from './outcome-space.ts'

/** Distribution of the remaining goals in a part of the match, with the part's current score. */
export interface PartOutlook {
  readonly matrix: ScoreMatrix
  /** Current score of the part. Null if the source does not report the score. */
  readonly score: Score | null
}

/** Distributions for the parts of a match of goals, derived from a single matrix of remaining goals. */
export interface GoalParts {
  readonly of: (part: Part) => PartOutlook | null
  /** Share of the match's remaining goals that falls before half-time, 0 to 1. Null from half-time. */
  readonly firstShare: number | null
  readonly match: ScoreMatrix
  readonly over: (part: Part) => Score | null
}

const MOST_GOALS_PRICED = GRID / 2

/** Expected goals of extra time relative to ninety minutes. Extra time lasts 30 minutes with tired players. */
const EXTRA_SHARE = 0.32
const EXTRA_FROM = 90
const EXTRA_MINUTES = 30

const isClosed = ({ period, score }: LiveState): boolean =>
  period === 'ended' || Math.max(score.home, score.away) > MOST_GOALS_PRICED

/** Adds sudden-death overtime to a level score: play continues until a further goal. */
const playedOff = (matrix: ScoreMatrix, score: Score, home: number): ScoreMatrix => {
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

const footballParts = (model: GoalModel, state: LiveState | null): GoalParts => {
  const score = state?.score ?? NIL
  const left = remainingGoals(model, state)
  const match = scoreMatrix(model, left, score)
  const inFirst = state === null || state.period === 'pre' || state.period === 'first'
  const halfTime = state?.halfTime ?? null
  const secondScore = halfTime && { home: score.home - halfTime.home, away: score.away - halfTime.away }
  return {
    match,
    firstShare: inFirst ? left.firstShare : null,
    over: (part) => (part === 'first' && !inFirst ? halfTime : null),
    of: (part) => {
      if (part === 'full') return { matrix: match, score }
      if (part === 'first') return inFirst ? { matrix: partMatrix(match, left.firstShare), score } : null
      if (part !== 'second') return null
      if (!inFirst) return { matrix: match, score: secondScore }
      return { matrix: partMatrix(match, 1 - left.firstShare), score: NIL }
    },
  }
}

/** Returns the distribution for extra time, which is the only part that is played after ninety minutes. */
const extraParts = (model: GoalModel, state: LiveState): GoalParts => {
  const score = state.parts?.extra ?? null
  const share = EXTRA_SHARE * Math.max(0.02, 1 - Math.max(0, state.minute - EXTRA_FROM) / EXTRA_MINUTES)
  const left = { home: model.home * share, away: model.away * share, firstShare: 0 }
  const match = scoreMatrix({ ...model, rho: 0 }, left, score ?? NIL)
  const { halfTime } = state
  const over = (part: Part): Score | null => (part === 'first' ? halfTime : (state.parts?.[part] ?? null))
  return { match, firstShare: null, over, of: (part) => (part === 'extra' ? { matrix: match, score } : null) }
}

const timedParts = (model: GoalModel, timed: NonNullable<GoalModel['timed']>, state: LiveState | null): GoalParts => {
  const left = timedLeft(timed, state)
  const score = state?.score ?? NIL
  const { home, away } = model
  const match = scoreMatrix(model, { home: home * left.share, away: away * left.share, firstShare: 0 }, score)
  const first = left.partOf('first')
  return {
    match,
    over: left.over,
    firstShare: first && left.share > 0 ? first.share / left.share : null,
    of: (part) => {
      const open = left.partOf(part)
      if (open === null) return null
      if (part === 'full' && timed.overtime) return { matrix: playedOff(match, score, home / (home + away)), score }
      if (part === 'full') return { matrix: match, score }
      return { matrix: partMatrix(match, left.share > 0 ? open.share / left.share : 0), score: open.score }
    },
  }
}

/** Returns the parts of a match. Returns null if the match is over or a side has more than 16 goals. */
export const goalParts = (model: GoalModel, state: LiveState | null): GoalParts | null => {
  if (state !== null && isClosed(state)) return null
  if (model.timed !== undefined) return timedParts(model, model.timed, state)
  return state?.period === 'extra' || state?.period === 'break' ? extraParts(model, state) : footballParts(model, state)
}

/** Returns the goals that were scored in a part of the match, in order, as far as the feed lists goals. */
const goalsOf = (state: LiveState | null, part: Part): LiveState['goals'] =>
  (state?.goals ?? []).filter(({ period }) => part === 'full' || period === part)

/** Returns the view of a match of goals; null if the match can no longer be priced. */
export const goalsView = (model: GoalModel, state: LiveState | null): View | null => {
  const parts = goalParts(model, state)
  if (parts === null) return null
  const open = new Map<Part, PartOutlook | null>()
  const openPart = (part: Part): PartOutlook | null => {
    const known = open.get(part)
    if (known !== undefined) return known
    const made = parts.of(part)
    open.set(part, made)
    return made
  }
  const playedOn = model.timed?.overtime === true
  const outlookOf: View['of'] = (part, basis) => {
    const found = openPart(part)
    if (found === null || found.score === null) return null
    const { matrix, score } = found
    if (basis === 'half-and-full') {
      const halfTime = state?.halfTime ?? null
      const whole = part === (playedOn ? 'regular' : 'full')
      return whole ? leaderOutlook(parts.match, score, parts.firstShare, halfTime) : null
    }
    if (basis === 'order') return playedOn ? null : orderOutlook(matrix, score, goalsOf(state, part))
    return matrixOutlook(matrix, score, basis, true)
  }
  return rememberingView({ of: outlookOf, over: parts.over, later: true })
}
