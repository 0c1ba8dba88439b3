import type { Side } from '../../match/index.ts'
import { LOST, WON, type GradeSelection } from '../grade.ts'

/** Grades a clean sheet of a team (GR6). Selections: yes, no. */
export const cleanSheetOf =
  (side: Side): GradeSelection =>
  (selection, _lineQ, { score }) => {
    const conceded = side === 'home' ? score.away : score.home
    return (conceded === 0) === (selection === 'yes') ? WON : LOST
  }

/** Grades win to nil of a team (GR6). Selections: yes, no. */
export const winToNilOf =
  (side: Side): GradeSelection =>
  (selection, _lineQ, { score }) => {
    const [own, conceded] = side === 'home' ? [score.home, score.away] : [score.away, score.home]
    return (own > 0 && conceded === 0) === (selection === 'yes') ? WON : LOST
  }
