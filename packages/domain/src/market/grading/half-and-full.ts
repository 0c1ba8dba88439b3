import type { Score } from '../../match/index.ts'
import { LOST, WON, type GradeSelection } from '../grade.ts'

const leader = ({ home, away }: Score): string => (home > away ? 'h' : home < away ? 'a' : 'd')

/** Grades half-time/full-time (GR5). A selection is the leader at half-time and the leader at the end: h, d or a. */
export const gradeHalfAndFull: GradeSelection = (selection, _lineQ, { score, halfTime }) =>
  selection[0] === leader(halfTime) && selection[1] === leader(score) ? WON : LOST
