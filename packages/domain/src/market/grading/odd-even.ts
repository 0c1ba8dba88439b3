import { GRADE_LOST, GRADE_WON, type GradeSelection } from '../grade.ts'
import { type CountGoals, countTotal } from './count-goals.ts'

export const gradeOddEven = createOddEvenGrade(countTotal)

/** Grades odd/even; 0 is even (GR3). Selections: odd, even. */
export function createOddEvenGrade(count: CountGoals): GradeSelection<'score'> {
  return (selection, _lineQ, { score }) => ((count(score) % 2 === 1) === (selection === 'odd') ? GRADE_WON : GRADE_LOST)
}
