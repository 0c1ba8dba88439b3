import type { Side } from '../../match/index.ts'
import { GRADE_LOST, GRADE_REFUND, GRADE_WON, type GradingFacts, type GradeSelection } from '../grade.ts'

/**
 * Grades first and last goal (GR5). Selections: home-first, home-last, away-first, away-last, none. Settlement does not
 * call the function if the required order is unknown (see `gradeLeg`). The refund here ensures that an unknown order
 * never counts as lost.
 */
export const gradeFirstLastGoal: GradeSelection<'score' | 'goals'> = (selection, _lineQ, facts) => {
  const goalless = facts.score.home === 0 && facts.score.away === 0
  if (selection === 'none') return goalless ? GRADE_WON : GRADE_LOST
  if (goalless) return GRADE_LOST
  const scorer = scorerAt(selection.endsWith('first') ? 0 : -1, facts)
  if (scorer === undefined) return GRADE_REFUND
  return selection.startsWith(scorer) ? GRADE_WON : GRADE_LOST
}

/**
 * Returns the scorer of the first (0) or last (−1) goal. Returns undefined if both teams scored and the order is
 * unknown.
 */
function scorerAt(index: 0 | -1, { score, goals }: Pick<GradingFacts, 'score' | 'goals'>): Side | undefined {
  if (score.away === 0) return 'home'
  if (score.home === 0) return 'away'
  return goals?.at(index)?.side
}
