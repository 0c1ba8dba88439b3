import { LOST, WON, type GradeSelection } from '../grade.ts'

/** Scores are listed one by one up to this many goals for a team; beyond it is `other` (GR5). */
const LISTED_GOALS = 4

const listed = Array.from({ length: LISTED_GOALS + 1 }, (_, goals) => goals)

/** 0-0, 0-1 … 4-4 by home goals, then other. */
export const CORRECT_SCORES: readonly string[] = [
  ...listed.flatMap((home) => listed.map((away) => `${home}-${away}`)),
  'other',
]

const digitAt = (text: string, index: number): number => text.charCodeAt(index) - 48

/** GR5. Selections as CORRECT_SCORES lists them. */
export const gradeCorrectScore: GradeSelection = (selection, _lineQ, { score }) => {
  if (selection === 'other') return score.home > LISTED_GOALS || score.away > LISTED_GOALS ? WON : LOST
  return digitAt(selection, 0) === score.home && digitAt(selection, 2) === score.away ? WON : LOST
}
