import { GRADE_LOST, GRADE_REFUND, GRADE_WON, type GradeSelection } from '../grade.ts'
import { toResult } from './result.ts'

/**
 * Grades the method of victory in a bout (GR12). Selections: home-stoppage, home-decision, draw, away-stoppage,
 * away-decision. Settlement does not call the function if the required method is unknown (see `gradeLeg`). The refund
 * ensures that an unknown method never counts as lost.
 */
export const gradeMethod: GradeSelection<'score' | 'method' | 'shortened'> = (selection, _lineQ, { score, method }) => {
  const result = toResult(score)
  if (result === 'draw') return selection === 'draw' ? GRADE_WON : GRADE_LOST
  if (!selection.startsWith(result)) return GRADE_LOST
  if (method === undefined) return GRADE_REFUND
  return selection.endsWith(method) ? GRADE_WON : GRADE_LOST
}

/**
 * Grades whether a bout goes the distance (GR12). Selections: yes, no. A bout goes the distance if the judges decide
 * it, or score a draw, after the last round. A technical decision ends the bout earlier (GR17).
 */
export const gradeDistance: GradeSelection<'score' | 'method' | 'shortened'> = (
  selection,
  _lineQ,
  { score, method, shortened },
) => {
  if (shortened) return selection === 'no' ? GRADE_WON : GRADE_LOST
  const level = score.home === score.away
  if (method === undefined && !level) return GRADE_REFUND
  return (level || method === 'decision') === (selection === 'yes') ? GRADE_WON : GRADE_LOST
}
