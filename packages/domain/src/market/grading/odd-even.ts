import { LOST, WON, type GradeSelection } from '../grade.ts'
import { type Count, inTotal } from './count.ts'

/** GR3: 0 is even. Selections odd and even. */
export const oddEvenOf =
  (count: Count): GradeSelection =>
  (selection, _lineQ, { score }) =>
    (count(score) % 2 === 1) === (selection === 'odd') ? WON : LOST

export const gradeOddEven = oddEvenOf(inTotal)
