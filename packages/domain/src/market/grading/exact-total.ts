import { LOST, WON, type GradeSelection } from '../grade.ts'
import type { Count } from './count.ts'

/** Exact total (GR6). Selections 0, 1 … and a last like 7+, which stands for all from there on. */
export const exactTotalOf =
  (count: Count): GradeSelection =>
  (selection, _lineQ, { score }) => {
    const named = Number.parseInt(selection, 10)
    const counted = count(score)
    return counted === named || (counted > named && selection.endsWith('+')) ? WON : LOST
  }
