import { NIL, type LiveState, type Part, type Score } from '../match/index.ts'

const afterHalfTime = ({ score, halfTime }: LiveState): Score =>
  halfTime === null ? NIL : { home: score.home - halfTime.home, away: score.away - halfTime.away }

/**
 * Goals so far in the part that a market counts, and so the score that a handicap in play on it is struck at (GR9);
 * of a part that has not begun 0-0.
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
