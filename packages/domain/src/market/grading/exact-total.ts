import { LOST, WON, type GradeSelection } from '../grade.ts'
import type { Count } from './count.ts'

/**
 * Grades an exact total (GR6). Selections: 0, 1, … and a last selection such as 7+ for the number and higher totals.
 */
export const createExactTotalGrade =
  (count: Count): GradeSelection<'score'> =>
  (selection, _lineQ, { score }) => {
    const named = Number.parseInt(selection, 10)
    const counted = count(score)
    return counted === named || (counted > named && selection.endsWith('+')) ? WON : LOST
  }
