import type { GradeSelection } from '../grade.ts'
import { type Count, countTotal } from './count.ts'
import { gradeQuarters } from './quarters.ts'

/** Grades over/under (GR2). Selections: over, under. The line is a number of goals. */
export const createOverUnderGrade =
  (count: Count): GradeSelection<'score'> =>
  (selection, lineQ, { score }) => {
    const overQ = count(score) * 4 - lineQ
    return gradeQuarters(selection === 'over' ? overQ : -overQ)
  }

export const gradeOverUnder = createOverUnderGrade(countTotal)
