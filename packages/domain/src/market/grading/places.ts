import { LOST, REFUND, shareOf, type GradeSelection } from '../grade.ts'

/**
 * Whether a runner comes in among the first `paid` (GR11). Selections r1, r2 … in the order of the fixture's runners.
 * Runners level on the last paid place share what is left of it: k places for m of them pay k/m of the stake. A runner
 * that did not start is refunded, and one that the fixture does not have never did.
 */
export const firstOf =
  (paid: number): GradeSelection =>
  (selection, _lineQ, { places }) => {
    const place = places?.[Number(selection.slice(1)) - 1] ?? 0
    if (places === undefined || place === 0) return REFUND
    const left = paid - (place - 1)
    if (left <= 0) return LOST
    return shareOf(left, places.filter((other) => other === place).length)
  }

/**
 * The same from the other end of a table: whether a runner is among the last `counted`. Of m runners level where only k
 * of those places are left, k/m of the stake is paid.
 */
export const lastOf =
  (counted: number): GradeSelection =>
  (selection, _lineQ, { places }) => {
    const place = places?.[Number(selection.slice(1)) - 1] ?? 0
    if (places === undefined || place === 0) return REFUND
    const left = counted - places.filter((other) => other > place).length
    if (left <= 0) return LOST
    return shareOf(left, places.filter((other) => other === place).length)
  }
