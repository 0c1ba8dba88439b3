import { LOST, WON, type GradeSelection } from '../grade.ts'

/** Grades 1X2 (GR4). Selections: home, draw, away. */
export const gradeMatchResult: GradeSelection = (selection, _lineQ, { score }) => {
  if (score.home > score.away) return selection === 'home' ? WON : LOST
  if (score.home < score.away) return selection === 'away' ? WON : LOST
  return selection === 'draw' ? WON : LOST
}
