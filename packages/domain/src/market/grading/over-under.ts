import type { GradeSelection } from '../grade.ts'
import { type CountGoals, countTotal } from './count-goals.ts'
import { gradeQuarters } from './quarters.ts'

export const gradeOverUnder = createOverUnderGrade(countTotal)

/** Grades over/under (GR2). Selections: over, under. The line is a number of goals. */
export function createOverUnderGrade(count: CountGoals): GradeSelection<'score'> {
  return (selection, lineQ, { score }) => {
    const overQ = count(score) * 4 - lineQ
    return gradeQuarters(selection === 'over' ? overQ : -overQ)
  }
}
