import { GRADE_LOST, GRADE_WON, type GradeSelection } from '../grade.ts'

/** Grades set betting and map score (GR12): the final score in sets or maps, such as 2-1. */
export const gradeSetScore: GradeSelection<'score'> = (selection, _lineQ, { score }) =>
  selection === `${score.home}-${score.away}` ? GRADE_WON : GRADE_LOST
