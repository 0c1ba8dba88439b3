import { LOST, REFUND, WON, type GradeSelection } from '../grade.ts'

/** home-2, home-4+ and home-11-15: a side, the least lead, and the most where there is one. */
const NAMED = /^(home|away)-(\d+)(?:-(\d+)|(\+))?$/

const isWithin = (selection: string, lead: number): boolean => {
  const [, side, least, most, open] = NAMED.exec(selection) ?? []
  const ahead = side === 'home' ? lead : -lead
  if (open !== undefined) return ahead >= Number(least)
  return ahead >= Number(least) && ahead <= Number(most ?? least)
}

/** Winning margin (GR6). Selections draw and, for either side, a lead or a band of leads. */
export const gradeWinningMargin: GradeSelection = (selection, _lineQ, { score }) => {
  const lead = score.home - score.away
  const won = selection === 'draw' ? lead === 0 : isWithin(selection, lead)
  return won ? WON : LOST
}

/** Winning margin without a draw among its selections (GR6): a tie refunds. */
export const gradeMarginBand: GradeSelection = (selection, lineQ, facts) =>
  facts.score.home === facts.score.away ? REFUND : gradeWinningMargin(selection, lineQ, facts)
