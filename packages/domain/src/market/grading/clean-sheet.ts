import type { Side } from '../../match/index.ts'
import { LOST, WON, type GradeSelection } from '../grade.ts'

/** Grades a clean sheet of a team (GR6). Selections: yes, no. */
export const createCleanSheetGrade =
  (side: Side): GradeSelection =>
  (selection, _lineQ, { score }) => {
    const conceded = side === 'home' ? score.away : score.home
    return (conceded === 0) === (selection === 'yes') ? WON : LOST
  }

/** Grades win to nil of a team (GR6). Selections: yes, no. */
export const createWinToNilGrade =
  (side: Side): GradeSelection =>
  (selection, _lineQ, { score }) => {
    const [scored, conceded] = side === 'home' ? [score.home, score.away] : [score.away, score.home]
    return (scored > 0 && conceded === 0) === (selection === 'yes') ? WON : LOST
  }
