import { LOST, WON, type GradeSelection } from '../grade.ts'

/** GR3: 0 is even. Selections odd and even. */
export const gradeOddEven: GradeSelection = (selection, _lineQ, { score }) => {
  const odd = (score.home + score.away) % 2 === 1
  return odd === (selection === 'odd') ? WON : LOST
}
