import { GRADE_LOST, GRADE_WON, type GradeSelection } from '../grade.ts'
import type { CountGoals } from './count-goals.ts'

/**
 * Grades an exact total (GR6). Selections: 0, 1, … and a last selection such as 7+ for the number and higher totals.
 */
export function createExactTotalGrade(count: CountGoals): GradeSelection<'score'> {
  return (selection, _lineQ, { score }) => {
    const named = Number.parseInt(selection, 10)
    const counted = count(score)
    return counted === named || (counted > named && selection.endsWith('+')) ? GRADE_WON : GRADE_LOST
  }
}
