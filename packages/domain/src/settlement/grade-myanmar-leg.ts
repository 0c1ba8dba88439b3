import { GRADE_LOST, GRADE_WON, type Grade } from '../market/index.ts'
import type { MatchOutcome } from '../match/index.ts'
import { gradeMyanmar, type MyanmarTerms } from '../myanmar/index.ts'
import type { LegTerms } from '../ticket/index.ts'
import type { PlayedFormat } from './endings.ts'
import { gradeLeg } from './grade-leg.ts'
import { toLegOutcome, type LegVerdict } from './verdict.ts'

/** Returns the Asian line, in quarters, on which the favourite's backer gets a refund at a lead of exactly `goals`. */
export function toAsianLineQ({ goals, favourite }: MyanmarTerms): number {
  return favourite === 'home' ? -4 * goals : 4 * goals
}

/**
 * Returns a Myanmar result (MM1) as a grade at even money. `percent` is the win in percent of the stake, −100 to 100;
 * w·2 + v = 1 + percent / 100.
 */
export function gradePercent(percent: number): Grade {
  if (Math.abs(percent) === 100) return percent > 0 ? GRADE_WON : GRADE_LOST
  return { win: Math.max(percent, 0), refund: 100 - Math.abs(percent), of: 100 }
}

/**
 * Settles a leg of a Myanmar ticket (MM1); null while the leg cannot be settled. A Myanmar line equals the Asian whole
 * line of L goals, except for the payout at exactly L. `gradeLeg` therefore decides the counted score, decided markets
 * and voids (GR7 to GR12), and only the refund is replaced. Throws a RangeError if the leg has no Myanmar line or the
 * catalogue does not contain the leg.
 */
export function gradeMyanmarLeg(leg: LegTerms, outcome: MatchOutcome, format: PlayedFormat = {}): LegVerdict | null {
  const { myanmar, selection } = leg
  if (myanmar === null) throw new RangeError(`no Myanmar line on a leg of ${leg.typeCode}`)
  const verdict = gradeLeg({ ...leg, lineQ: toAsianLineQ(myanmar) }, outcome, format)
  if (verdict === null || verdict.outcome === 'void') return verdict
  const isFavourite = selection === myanmar.favourite
  const percent = gradeMyanmar(myanmar, findEquivalentLead(myanmar, verdict.grade, isFavourite), isFavourite)
  const grade = gradePercent(percent)
  const rule = verdict.rule === 'GR1' || verdict.rule === 'GR2' ? 'MM1' : verdict.rule
  return { ...verdict, outcome: toLegOutcome(grade), grade, rule, percent }
}

/**
 * Returns a lead of the favourite that has the same Myanmar result as the actual lead, from the grade on the Asian line
 * of `goals`: a goal above, equal, or a goal below.
 */
function findEquivalentLead({ goals }: MyanmarTerms, grade: Grade, isFavourite: boolean): number {
  if (grade.refund > 0) return goals
  return grade.win > 0 === isFavourite ? goals + 1 : goals - 1
}
