import type { Score } from '../../match/index.ts'

export type Result = 'home' | 'draw' | 'away'

/** Returns the side that is ahead at a score, or draw. */
export function toResult({ home, away }: Score): Result {
  return home > away ? 'home' : home < away ? 'away' : 'draw'
}
