import type { Side } from '../../match/index.ts'
import { LOST, REFUND, WON, type Facts, type GradeSelection } from '../grade.ts'

/** Who scored the first (0) or the last (−1) goal; undefined where the order is not known and both scored. */
const scorerAt = (index: 0 | -1, { score, goals }: Facts): Side | undefined => {
  if (score.away === 0) return 'home'
  if (score.home === 0) return 'away'
  return goals?.at(index)?.side
}

/**
 * First and last goal (GR5). Selections home-first, home-last, away-first, away-last and none.
 * Where the order is needed and not known nothing can be said: settlement does not ask then (see gradeLeg), and the
 * refund here only keeps an unknown from ever reading as lost.
 */
export const gradeFirstLastGoal: GradeSelection = (selection, _lineQ, facts) => {
  const goalless = facts.score.home === 0 && facts.score.away === 0
  if (selection === 'none') return goalless ? WON : LOST
  if (goalless) return LOST
  const scorer = scorerAt(selection.endsWith('first') ? 0 : -1, facts)
  if (scorer === undefined) return REFUND
  return selection.startsWith(scorer) ? WON : LOST
}
