import type { Side } from '../../match/index.ts'
import { LOST, WON, type GradeSelection } from '../grade.ts'

/** Whether a team concedes nothing (GR6). Selections yes and no. */
export const cleanSheetOf =
  (side: Side): GradeSelection =>
  (selection, _lineQ, { score }) => {
    const conceded = side === 'home' ? score.away : score.home
    return (conceded === 0) === (selection === 'yes') ? WON : LOST
  }

/** Whether a team wins and concedes nothing (GR6). Selections yes and no. */
export const winToNilOf =
  (side: Side): GradeSelection =>
  (selection, _lineQ, { score }) => {
    const [own, conceded] = side === 'home' ? [score.home, score.away] : [score.away, score.home]
    return (own > 0 && conceded === 0) === (selection === 'yes') ? WON : LOST
  }
