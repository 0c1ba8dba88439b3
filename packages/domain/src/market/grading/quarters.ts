import { GRADE_HALF_LOST, GRADE_HALF_WON, GRADE_LOST, GRADE_REFUND, GRADE_WON, type Grade } from '../grade.ts'

/**
 * Grades the distance over a line, in quarter goals: ½ or more won, ¼ half won, 0 refund, −¼ half lost, −½ or less lost
 * (GR1).
 */
export function gradeQuarters(overLineQ: number): Grade {
  if (overLineQ >= 2) return GRADE_WON
  if (overLineQ <= -2) return GRADE_LOST
  if (overLineQ === 0) return GRADE_REFUND
  return overLineQ > 0 ? GRADE_HALF_WON : GRADE_HALF_LOST
}
