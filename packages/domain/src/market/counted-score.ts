import type { Score } from '../match/index.ts'
import type { PriceBasis } from './basis.ts'

/**
 * Returns the goals since acceptance of the bet, at least 0 a side. A goal that counted at acceptance and was later
 * disallowed counts for neither side (GR9).
 */
export function goalsAfter(score: Score, scoreAtAcceptance: Score): Score {
  return {
    home: Math.max(0, score.home - scoreAtAcceptance.home),
    away: Math.max(0, score.away - scoreAtAcceptance.away),
  }
}

/**
 * Returns the score that counts for a bet: goals after acceptance for an in-play handicap, otherwise the full score of
 * the part (GR9). `scoreAtAcceptance` is null for a bet accepted before play.
 */
export function computeCountedScore(
  { countsAfterAcceptance }: PriceBasis,
  score: Score,
  scoreAtAcceptance: Score | null,
): Score {
  return countsAfterAcceptance && scoreAtAcceptance !== null ? goalsAfter(score, scoreAtAcceptance) : score
}
