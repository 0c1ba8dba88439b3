import type { GradeSelection } from '../grade.ts'
import { gradeQuarters } from './quarters.ts'

/** Grades a handicap (GR1) on the goals that count under GR9. Selections: home, away. The line is the home team's. */
export const gradeHandicap: GradeSelection<'since'> = (selection, lineQ, { since }) => {
  const homeQ = (since.home - since.away) * 4 + lineQ
  return gradeQuarters(selection === 'home' ? homeQ : -homeQ)
}
