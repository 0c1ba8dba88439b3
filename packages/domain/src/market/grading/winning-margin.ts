import { GRADE_LOST, GRADE_REFUND, GRADE_WON, type GradeSelection } from '../grade.ts'

/** Selections such as home-2, home-4+ and home-11-15: side, minimum lead and optional maximum. */
const NAMED = /^(home|away)-(\d+)(?:-(\d+)|(\+))?$/

/** Grades the winning margin (GR6). Selections: draw, and a lead or band of leads per side. */
export const gradeWinningMargin: GradeSelection<'score'> = (selection, _lineQ, { score }) => {
  const lead = score.home - score.away
  const won = selection === 'draw' ? lead === 0 : isWithin(selection, lead)
  return won ? GRADE_WON : GRADE_LOST
}

/** Grades a winning margin without a draw selection; a tie refunds (GR6). */
export const gradeMarginBand: GradeSelection<'score'> = (selection, lineQ, facts) =>
  facts.score.home === facts.score.away ? GRADE_REFUND : gradeWinningMargin(selection, lineQ, facts)

function isWithin(selection: string, lead: number): boolean {
  const [, side, minLead, maxLead, open] = NAMED.exec(selection) ?? []
  const ahead = side === 'home' ? lead : -lead
  if (open !== undefined) return ahead >= Number(minLead)
  return ahead >= Number(minLead) && ahead <= Number(maxLead ?? minLead)
}
