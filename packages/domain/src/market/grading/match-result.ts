import { GRADE_LOST, GRADE_WON, type GradeSelection } from '../grade.ts'
import { toResult } from './result.ts'

/** Grades 1X2 (GR4). Selections: home, draw, away. */
export const gradeMatchResult: GradeSelection<'score'> = (selection, _lineQ, { score }) =>
  toResult(score) === selection ? GRADE_WON : GRADE_LOST
