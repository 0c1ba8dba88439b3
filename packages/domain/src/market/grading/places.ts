import { NON_RUNNER } from '../../match/index.ts'
import { LOST, REFUND, shareOf, type Grade, type GradeSelection } from '../grade.ts'

/** The place of the selected runner; NON_RUNNER where no place is stated of it. */
const placeOf = (selection: string, places: readonly number[] | undefined): number =>
  places?.[Number(selection.slice(1)) - 1] ?? NON_RUNNER

/** The grade of a place among the first `paid`. A runner without a place has started and lost. */
const gradeAmong = (paid: number, place: number, places: readonly number[]): Grade => {
  const left = paid - (place - 1)
  if (place < 1 || left <= 0) return LOST
  return shareOf(left, places.filter((other) => other === place).length)
}

/**
 * Whether a runner comes in among the first `paid` (GR11). Selections r1, r2 … in the order of the fixture's runners.
 * Runners level on the last paid place share what is left of it: k places for m of them pay k/m of the stake. A runner
 * that did not start is refunded, and one that the fixture does not have never did.
 */
export const firstOf =
  (paid: number): GradeSelection =>
  (selection, _lineQ, { places }) => {
    const place = placeOf(selection, places)
    return places === undefined || place === NON_RUNNER ? REFUND : gradeAmong(paid, place, places)
  }

/** GR19: how many places are paid where so many runners started, 0 where place bets are refunded. */
export const paidPlaces = (started: number): number => {
  if (started >= 8) return 3
  return started >= 5 ? 2 : 0
}

/** GR19: whether a runner is among the places that are paid by the number of runners that started. */
export const gradePlaced: GradeSelection = (selection, _lineQ, { places }) => {
  const place = placeOf(selection, places)
  if (places === undefined || place === NON_RUNNER) return REFUND
  const paid = paidPlaces(places.filter((each) => each !== NON_RUNNER).length)
  return paid === 0 ? REFUND : gradeAmong(paid, place, places)
}

/**
 * The same from the other end of a table: whether a runner is among the last `counted`. Of m runners level where only k
 * of those places are left, k/m of the stake is paid.
 */
export const lastOf =
  (counted: number): GradeSelection =>
  (selection, _lineQ, { places }) => {
    const place = placeOf(selection, places)
    if (places === undefined || place === NON_RUNNER) return REFUND
    const left = counted - places.filter((other) => other > place).length
    if (left <= 0) return LOST
    return shareOf(left, places.filter((other) => other === place).length)
  }
