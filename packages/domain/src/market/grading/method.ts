import { LOST, REFUND, WON, type GradeSelection } from '../grade.ts'

/**
 * Grades the method of victory in a bout (GR12). Selections: home-stoppage, home-decision, draw, away-stoppage,
 * away-decision. Settlement does not call the function if the required method is unknown (see `gradeLeg`). The refund
 * ensures that an unknown method never counts as lost.
 */
export const gradeMethod: GradeSelection = (selection, _lineQ, { score, method }) => {
  if (score.home === score.away) return selection === 'draw' ? WON : LOST
  const winner = score.home > score.away ? 'home' : 'away'
  if (!selection.startsWith(winner)) return LOST
  if (method === undefined) return REFUND
  return selection.endsWith(method) ? WON : LOST
}

/**
 * Grades whether a bout goes the distance (GR12). Selections: yes, no. A bout goes the distance if the judges decide
 * it, or score a draw, after the last round. A technical decision ends the bout earlier (GR17).
 */
export const gradeDistance: GradeSelection = (selection, _lineQ, { score, method, shortened }) => {
  if (shortened) return selection === 'no' ? WON : LOST
  const level = score.home === score.away
  if (method === undefined && !level) return REFUND
  return (level || method === 'decision') === (selection === 'yes') ? WON : LOST
}
