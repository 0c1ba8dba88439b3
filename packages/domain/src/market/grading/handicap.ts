import type { GradeSelection } from '../grade.ts'
import { gradeQuarters } from './quarters.ts'

/** GR1 on the goals that GR9 counts. Selections home and away; the line is the home team's. */
export const gradeHandicap: GradeSelection = (selection, lineQ, { since }) => {
  const homeQ = (since.home - since.away) * 4 + lineQ
  return gradeQuarters(selection === 'home' ? homeQ : -homeQ)
}
