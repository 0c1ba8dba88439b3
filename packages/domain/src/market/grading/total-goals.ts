import { GRADE_LOST, GRADE_WON, type GradeSelection } from '../grade.ts'

/** Grades total goals by bands (GR6). Selections: 0-1, 2-3, 4-6, 7+. */
export const gradeTotalGoals: GradeSelection<'score'> = (selection, _lineQ, { score }) =>
  toBand(score.home + score.away) === selection ? GRADE_WON : GRADE_LOST

function toBand(total: number): string {
  if (total <= 1) return '0-1'
  if (total <= 3) return '2-3'
  return total <= 6 ? '4-6' : '7+'
}
