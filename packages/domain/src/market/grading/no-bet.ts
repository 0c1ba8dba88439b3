import type { Score } from '../../match/index.ts'
import { LOST, REFUND, WON, type GradeSelection } from '../grade.ts'

type Result = 'home' | 'draw' | 'away'

const toResult = ({ home, away }: Score): Result => (home > away ? 'home' : home < away ? 'away' : 'draw')

/**
 * Grades 1X2 without the named result, which refunds: home, draw or away no bet (GR4). A moneyline is draw no bet.
 * Selections: the two remaining results.
 */
export const createNoBetGrade =
  (refunds: Result): GradeSelection =>
  (selection, _lineQ, { score }) => {
    const result = toResult(score)
    if (result === refunds) return REFUND
    return result === selection ? WON : LOST
  }
