import { GRADE_LOST, GRADE_WON, type GradeSelection } from '../grade.ts'
import { toResult } from './result.ts'

/**
 * Grades half-time/full-time (GR5). A selection is the leader at half-time and the leader at the end: h, d or a, the
 * initials of the results.
 */
export const gradeHalfAndFull: GradeSelection<'score' | 'halfTime'> = (selection, _lineQ, { score, halfTime }) =>
  selection === toResult(halfTime).charAt(0) + toResult(score).charAt(0) ? GRADE_WON : GRADE_LOST
