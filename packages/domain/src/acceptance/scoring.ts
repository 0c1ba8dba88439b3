import type { Sport } from '../sport/index.ts'
import type { Scoring } from './judge-wait.ts'

/** What a change of the score is to the bets that wait (AC3). In cricket's one innings a side scores ball by ball. */
export const scoringOf = ({ family, pieces }: Pick<Sport, 'family' | 'pieces'>): Scoring => {
  if (family === 'goals') return 'goal'
  return family === 'points' || (family === 'innings' && pieces === 1) ? 'running' : 'point'
}
