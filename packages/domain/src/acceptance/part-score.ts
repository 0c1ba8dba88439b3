import { ZERO_SCORE, type LiveState, type MatchPart, type Score } from '../match/index.ts'

/**
 * Returns the current goals in the part of the match that a market counts. A handicap in play stores the score as its
 * score at acceptance (GR9). Returns 0–0 for a part that has not started.
 */
export function partScore(live: LiveState | null, part: MatchPart): Score {
  if (live === null) return ZERO_SCORE
  switch (part) {
    case 'full':
    case 'regular':
      return live.score
    case 'first':
      return live.halfTime ?? live.score
    case 'second':
      return afterHalfTime(live)
    default:
      return live.parts?.[part] ?? ZERO_SCORE
  }
}

function afterHalfTime({ score, halfTime }: LiveState): Score {
  return halfTime === null ? ZERO_SCORE : { home: score.home - halfTime.home, away: score.away - halfTime.away }
}
