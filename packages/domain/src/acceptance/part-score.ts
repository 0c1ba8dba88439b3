import { NIL, type LiveState, type Part, type Score } from '../match/index.ts'

const afterHalfTime = ({ score, halfTime }: LiveState): Score =>
  halfTime === null ? NIL : { home: score.home - halfTime.home, away: score.away - halfTime.away }

/**
 * Returns the current goals in the part of the match that a market counts. A handicap in play stores the score as its
 * score at acceptance (GR9). Returns 0–0 for a part that has not started.
 */
export const partScore = (live: LiveState | null, part: Part): Score => {
  if (live === null) return NIL
  switch (part) {
    case 'full':
    case 'regular':
      return live.score
    case 'first':
      return live.halfTime ?? live.score
    case 'second':
      return afterHalfTime(live)
    default:
      return live.parts?.[part] ?? NIL
  }
}
