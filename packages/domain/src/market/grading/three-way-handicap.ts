import { LOST, WON, type GradeSelection } from '../grade.ts'

/**
 * Grades a three-way handicap (GR4). Selections: home, draw, away. The home team's line is in full goals; a level score
 * after the handicap wins for the draw.
 */
export const gradeThreeWayHandicap: GradeSelection = (selection, lineQ, { score }) => {
  const lead = score.home - score.away + lineQ / 4
  if (lead > 0) return selection === 'home' ? WON : LOST
  if (lead < 0) return selection === 'away' ? WON : LOST
  return selection === 'draw' ? WON : LOST
}
