import { LOST, WON, type GradeSelection } from '../grade.ts'
import { type Count, countTotal } from './count.ts'

/** Grades odd/even; 0 is even (GR3). Selections: odd, even. */
export const createOddEvenGrade =
  (count: Count): GradeSelection<'score'> =>
  (selection, _lineQ, { score }) =>
    (count(score) % 2 === 1) === (selection === 'odd') ? WON : LOST

export const gradeOddEven = createOddEvenGrade(countTotal)
