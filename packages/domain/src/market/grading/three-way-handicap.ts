import type { GradeSelection } from '../grade.ts'
import { gradeMatchResult } from './match-result.ts'

/**
 * Grades a three-way handicap (GR4). Selections: home, draw, away. The home team's line is in full goals; a level score
 * after the handicap wins for the draw.
 */
export const gradeThreeWayHandicap: GradeSelection<'score'> = (selection, lineQ, { score: { home, away } }) =>
  gradeMatchResult(selection, 0, { score: { home: home + lineQ / 4, away } })
