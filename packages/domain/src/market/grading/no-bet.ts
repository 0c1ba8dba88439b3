import { GRADE_LOST, GRADE_REFUND, GRADE_WON, type GradeSelection } from '../grade.ts'
import { type Result, toResult } from './result.ts'

/**
 * Grades 1X2 without the named result, which refunds: home, draw or away no bet (GR4). A moneyline is draw no bet.
 * Selections: the two remaining results.
 */
export function createNoBetGrade(refunds: Result): GradeSelection<'score'> {
  return (selection, _lineQ, { score }) => {
    const result = toResult(score)
    if (result === refunds) return GRADE_REFUND
    return result === selection ? GRADE_WON : GRADE_LOST
  }
}
