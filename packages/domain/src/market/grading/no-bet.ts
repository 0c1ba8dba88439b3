import { LOST, REFUND, WON, type GradeSelection } from '../grade.ts'
import { type Result, toResult } from './result.ts'

/**
 * Grades 1X2 without the named result, which refunds: home, draw or away no bet (GR4). A moneyline is draw no bet.
 * Selections: the two remaining results.
 */
export const createNoBetGrade =
  (refunds: Result): GradeSelection<'score'> =>
  (selection, _lineQ, { score }) => {
    const result = toResult(score)
    if (result === refunds) return REFUND
    return result === selection ? WON : LOST
  }
