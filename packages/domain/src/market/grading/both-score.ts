import { LOST, WON, type GradeSelection } from '../grade.ts'

/** Both teams to score (GR6). Selections yes and no. */
export const gradeBothScore: GradeSelection = (selection, _lineQ, { score }) =>
  (score.home > 0 && score.away > 0) === (selection === 'yes') ? WON : LOST
