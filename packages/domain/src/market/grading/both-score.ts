import { LOST, WON, type GradeSelection } from '../grade.ts'

/** Grades both teams to score (GR6). Selections: yes, no. */
export const gradeBothScore: GradeSelection<'score'> = (selection, _lineQ, { score }) =>
  (score.home > 0 && score.away > 0) === (selection === 'yes') ? WON : LOST
