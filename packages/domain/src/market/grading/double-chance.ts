import { LOST, WON, type GradeSelection } from '../grade.ts'

/** Grades double chance (GR4). Selections 1x, 12 and x2 lose at a single result. */
export const gradeDoubleChance: GradeSelection = (selection, _lineQ, { score }) => {
  if (score.home > score.away) return selection === 'x2' ? LOST : WON
  if (score.home < score.away) return selection === '1x' ? LOST : WON
  return selection === '12' ? LOST : WON
}
