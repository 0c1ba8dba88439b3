import { LOST, WON, type GradeSelection } from '../grade.ts'

/** Set betting and map score (GR12): the sets or maps of either side at the end, such as 2-1. */
export const gradeSetScore: GradeSelection = (selection, _lineQ, { score }) =>
  selection === `${score.home}-${score.away}` ? WON : LOST
