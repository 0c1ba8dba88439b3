import { GRADE_LOST, GRADE_WON, type GradeSelection } from '../grade.ts'
import type { CountGoals } from './count-goals.ts'

/** Grades a clean sheet of a team (GR6). `conceded` counts the goals of the other team. Selections: yes, no. */
export function createCleanSheetGrade(conceded: CountGoals): GradeSelection<'score'> {
  return (selection, _lineQ, { score }) => ((conceded(score) === 0) === (selection === 'yes') ? GRADE_WON : GRADE_LOST)
}

/** Grades win to nil of a team (GR6). `scored` counts the goals of the team. Selections: yes, no. */
export function createWinToNilGrade(scored: CountGoals, conceded: CountGoals): GradeSelection<'score'> {
  return (selection, _lineQ, { score }) =>
    (scored(score) > 0 && conceded(score) === 0) === (selection === 'yes') ? GRADE_WON : GRADE_LOST
}
