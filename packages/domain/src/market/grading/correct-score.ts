import { GRADE_LOST, GRADE_WON, type GradeSelection } from '../grade.ts'

/** Highest number of goals of a team with a selection of its own; higher scores are `other` (GR5). */
const LISTED_GOALS = 4

const listed = Array.from({ length: LISTED_GOALS + 1 }, (_, goals) => goals)

/** Selections from 0-0 to 4-4 by home goals, then other. */
export const CORRECT_SCORES: readonly string[] = [
  ...listed.flatMap((home) => listed.map((away) => `${home}-${away}`)),
  'other',
]

/** Grades the correct score (GR5). Selections as in `CORRECT_SCORES`. */
export const gradeCorrectScore: GradeSelection<'score'> = (selection, _lineQ, { score }) => {
  if (selection === 'other') return score.home > LISTED_GOALS || score.away > LISTED_GOALS ? GRADE_WON : GRADE_LOST
  return digitAt(selection, 0) === score.home && digitAt(selection, 2) === score.away ? GRADE_WON : GRADE_LOST
}

function digitAt(text: string, index: number): number {
  return text.charCodeAt(index) - 48
}
