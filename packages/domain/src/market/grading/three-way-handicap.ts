import { LOST, WON, type GradeSelection } from '../grade.ts'

/** Three-way handicap (GR4): whole line of the home team, and level after it is a side. Home, draw and away. */
export const gradeThreeWayHandicap: GradeSelection = (selection, lineQ, { score }) => {
  const lead = score.home - score.away + lineQ / 4
  if (lead > 0) return selection === 'home' ? WON : LOST
  if (lead < 0) return selection === 'away' ? WON : LOST
  return selection === 'draw' ? WON : LOST
}
