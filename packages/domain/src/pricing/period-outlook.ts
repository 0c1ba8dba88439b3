import type { PriceBasis } from '../market/index.ts'
import type { LiveState, Score } from '../match/index.ts'
import { remainingGoals } from './goal-model.ts'
import type { GoalModel } from './match-model.ts'
import { leaderOutlook } from './leader-outlook.ts'
import { orderOutlook } from './order-outlook.ts'
import { type Outlook, scoreOutlook } from './outlook.ts'
import { type ScoreMatrix, firstHalfMatrix, scoreMatrix } from './score-matrix.ts'

/** What can still happen in one period, by the basis of a market. Null where a market of that basis has no price. */
export interface PeriodOutlook {
  readonly by: Readonly<Partial<Record<PriceBasis, Outlook | null>>>
  /** Mean of the goals still to come. */
  readonly home: number
  readonly away: number
  /** Goals of the period so far. */
  readonly fallen: number
}

const NO_SCORE: Score = { home: 0, away: 0 }

const meanGoals = ({ awayCount, cells }: ScoreMatrix): { home: number; away: number } => {
  let home = 0
  let away = 0
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] as number
    home += cell * Math.floor(at / awayCount)
    away += cell * (at % awayCount)
  }
  return { home, away }
}

const periodOutlook = (
  matrix: ScoreMatrix, score: Score, order: Outlook | null, leader: Outlook | null,
): PeriodOutlook => {
  const final = scoreOutlook(matrix, score)
  return {
    by: {
      score: final, difference: final, total: final, home: final, away: final,
      remaining: scoreOutlook(matrix, NO_SCORE), 'half-and-full': leader, order,
    },
    ...meanGoals(matrix),
    fallen: score.home + score.away,
  }
}

/** Both periods from one matrix, so that they agree. The first half is null once it is over. */
export const outlooks = (
  model: GoalModel, state: LiveState | null,
): { readonly full: PeriodOutlook; readonly first: PeriodOutlook | null } => {
  const score = state?.score ?? NO_SCORE
  const goals = state?.goals ?? []
  const left = remainingGoals(model, state)
  const match = scoreMatrix(model, left, score)
  const inFirst = state === null || state.period === 'pre' || state.period === 'first'
  const leader = leaderOutlook(match, score, inFirst ? left.firstShare : null, state?.halfTime ?? null)
  const full = periodOutlook(match, score, orderOutlook(match, score, goals), leader)
  if (!inFirst) return { full, first: null }
  const half = firstHalfMatrix(match, left.firstShare)
  return { full, first: periodOutlook(half, score, orderOutlook(half, score, goals), null) }
}
