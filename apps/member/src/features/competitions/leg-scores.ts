import type { BracketSlot } from '@touchline/contract/named-records'
import { finalScore } from './scores.ts'

/** What one of a tie's sides scored in each leg, extra time with it; null in those that are not played out. */
export const legScores = ({ legs }: Pick<BracketSlot, 'legs'>, side: number): readonly (number | null)[] =>
  legs.map((leg) => {
    const score = finalScore(leg)
    if (score === null) return null
    return side === leg.homeSide ? score[0] : score[1]
  })
