import { HALF_LOST, HALF_WON, LOST, REFUND, WON, type Grade } from '../grade.ts'

/**
 * Grades the distance over a line, in quarter goals: ½ or more won, ¼ half won, 0 refund, −¼ half lost, −½ or less lost
 * (GR1).
 */
export const gradeQuarters = (overLineQ: number): Grade => {
  if (overLineQ >= 2) return WON
  if (overLineQ <= -2) return LOST
  if (overLineQ === 0) return REFUND
  return overLineQ > 0 ? HALF_WON : HALF_LOST
}
