import type { GradeSelection } from '../grade.ts'
import { gradeQuarters } from './quarters.ts'

/** GR2. Selections over and under; the line is a number of goals. */
export const gradeOverUnder: GradeSelection = (selection, lineQ, { score }) => {
  const overQ = (score.home + score.away) * 4 - lineQ
  return gradeQuarters(selection === 'over' ? overQ : -overQ)
}
