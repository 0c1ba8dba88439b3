import type { BracketSlot } from '@touchline/contract/competitions/named'
import { finalScore } from './scores.ts'

/** Returns the score of one side in the legs of a tie, including extra time. Null for a leg without a final score. */
export function legScores({ legs }: Pick<BracketSlot, 'legs'>, side: number): readonly (number | null)[] {
  return legs.map((leg) => {
    const score = finalScore(leg)
    if (score === null) return null
    return side === leg.homeSide ? score[0] : score[1]
  })
}
