import { GRADE_LOST, GRADE_WON, type GradeSelection } from '../grade.ts'

/** Grades both teams to score (GR6). Selections: yes, no. */
export const gradeBothScore: GradeSelection<'score'> = (selection, _lineQ, { score }) =>
  (score.home > 0 && score.away > 0) === (selection === 'yes') ? GRADE_WON : GRADE_LOST
