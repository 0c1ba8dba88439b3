import type { Sport } from '../sport/index.ts'
import type { ScoringKind } from './decide-by-match.ts'

/**
 * Returns the effect of a score change on bets in a bet delay (AC3). In cricket with a single innings per side, the
 * score runs ball by ball.
 */
export function findScoring({ family, pieces }: Pick<Sport, 'family' | 'pieces'>): ScoringKind {
  if (family === 'goals') return 'goal'
  return family === 'points' || (family === 'innings' && pieces === 1) ? 'running' : 'point'
}
