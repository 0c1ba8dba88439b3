import type { Score } from '../../match/index.ts'
import { LOST, REFUND, WON, type GradeSelection } from '../grade.ts'

type Result = 'home' | 'draw' | 'away'

const resultOf = ({ home, away }: Score): Result => (home > away ? 'home' : home < away ? 'away' : 'draw')

/**
 * 1X2 with one result taken out, which refunds (GR4): home, draw or away no bet. A moneyline is the one without the
 * draw. Selections are the two results that are left.
 */
export const noBetOn =
  (refunds: Result): GradeSelection =>
  (selection, _lineQ, { score }) => {
    const result = resultOf(score)
    if (result === refunds) return REFUND
    return result === selection ? WON : LOST
  }
