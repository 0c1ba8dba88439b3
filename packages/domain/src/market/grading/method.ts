import { LOST, REFUND, WON, type GradeSelection } from '../grade.ts'
import { toResult } from './result.ts'

/**
 * Grades the method of victory in a bout (GR12). Selections: home-stoppage, home-decision, draw, away-stoppage,
 * away-decision. Settlement does not call the function if the required method is unknown (see `gradeLeg`). The refund
 * ensures that an unknown method never counts as lost.
 */
export const gradeMethod: GradeSelection<'score' | 'method' | 'shortened'> = (selection, _lineQ, { score, method }) => {
  const result = toResult(score)
  if (result === 'draw') return selection === 'draw' ? WON : LOST
  if (!selection.startsWith(result)) return LOST
  if (method === undefined) return REFUND
  return selection.endsWith(method) ? WON : LOST
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
  if (shortened) return selection === 'no' ? WON : LOST
  const level = score.home === score.away
  if (method === undefined && !level) return REFUND
  return (level || method === 'decision') === (selection === 'yes') ? WON : LOST
}
