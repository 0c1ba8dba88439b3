import { LOST, WON, type GradeSelection } from '../grade.ts'
import type { Count } from './count.ts'

/** Grades a clean sheet of a team (GR6). `conceded` counts the goals of the other team. Selections: yes, no. */
export const createCleanSheetGrade =
  (conceded: Count): GradeSelection<'score'> =>
  (selection, _lineQ, { score }) =>
    (conceded(score) === 0) === (selection === 'yes') ? WON : LOST

/** Grades win to nil of a team (GR6). `scored` counts the goals of the team. Selections: yes, no. */
export const createWinToNilGrade =
  (scored: Count, conceded: Count): GradeSelection<'score'> =>
  (selection, _lineQ, { score }) =>
    (scored(score) > 0 && conceded(score) === 0) === (selection === 'yes') ? WON : LOST
