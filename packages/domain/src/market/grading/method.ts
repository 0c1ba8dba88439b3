import { LOST, REFUND, WON, type GradeSelection } from '../grade.ts'

/**
 * How a bout is won (GR12). Selections home-stoppage, home-decision, draw, away-stoppage and away-decision.
 * Where the method is needed and not told settlement does not ask (see gradeLeg); the refund only keeps an unknown from
 * ever reading as lost.
 */
export const gradeMethod: GradeSelection = (selection, _lineQ, { score, method }) => {
  if (score.home === score.away) return selection === 'draw' ? WON : LOST
  const winner = score.home > score.away ? 'home' : 'away'
  if (!selection.startsWith(winner)) return LOST
  if (method === undefined) return REFUND
  return selection.endsWith(method) ? WON : LOST
}

/**
 * Whether a bout goes the distance (GR12): the judges decide it, or find it a draw, after its last round. A technical
 * decision comes before that (GR17). Selections yes and no.
 */
export const gradeDistance: GradeSelection = (selection, _lineQ, { score, method, shortened }) => {
  if (shortened) return selection === 'no' ? WON : LOST
  const level = score.home === score.away
  if (method === undefined && !level) return REFUND
  return (level || method === 'decision') === (selection === 'yes') ? WON : LOST
}
