import { GRADE_LOST, GRADE_WON, type GradeSelection } from '../grade.ts'
import { toResult } from './result.ts'

/** Selection that loses at a result. */
const LOSERS = { home: 'x2', draw: '12', away: '1x' } as const

/** Grades double chance (GR4). Selections 1x, 12 and x2 lose at a single result. */
export const gradeDoubleChance: GradeSelection<'score'> = (selection, _lineQ, { score }) =>
  LOSERS[toResult(score)] === selection ? GRADE_LOST : GRADE_WON
