import { NON_RUNNER } from '../../match/index.ts'
import { GRADE_LOST, GRADE_REFUND, gradeDeadHeat, type Grade, type GradeSelection } from '../grade.ts'

/** Grades a place bet; the number of paid places depends on the number of starters (GR19). */
export const gradePlaced: GradeSelection<'places'> = (selection, _lineQ, { places }) => {
  const place = findPlace(selection, places)
  if (places === undefined || place === NON_RUNNER) return GRADE_REFUND
  const paid = paidPlaces(places.filter((each) => each !== NON_RUNNER).length)
  return paid === 0 ? GRADE_REFUND : gradeAmong(paid, place, places)
}

/**
 * Grades a finish among the first `paid` places (GR11). Selections: r1, r2, … in the order of the fixture's runners. A
 * dead heat of m runners for the last k paid places pays on k/m of the stake. Non-runners, and runners that the fixture
 * does not have, are refunded.
 */
export function createFirstPlacesGrade(paid: number): GradeSelection<'places'> {
  return (selection, _lineQ, { places }) => {
    const place = findPlace(selection, places)
    return places === undefined || place === NON_RUNNER ? GRADE_REFUND : gradeAmong(paid, place, places)
  }
}

/** Returns the place of the selected runner; NON_RUNNER if the result states no place. */
function findPlace(selection: string, places: readonly number[] | undefined): number {
  return places?.[Number(selection.slice(1)) - 1] ?? NON_RUNNER
}

/**
 * Grades a bet that the runner finishes among the first `paid` places. A runner that started without finishing has
 * lost.
 */
function gradeAmong(paid: number, place: number, places: readonly number[]): Grade {
  const remainingPlaces = paid - (place - 1)
  if (place < 1 || remainingPlaces <= 0) return GRADE_LOST
  return gradeDeadHeat(remainingPlaces, places.filter((other) => other === place).length)
}

/** Returns the number of paid places for a number of starters (GR19). Returns 0 if place bets are refunded. */
export function paidPlaces(started: number): number {
  if (started >= 8) return 3
  return started >= 5 ? 2 : 0
}

/**
 * Grades a finish among the last `counted` places of a table. With m runners level and k places left, k/m of the stake
 * is paid.
 */
export function createLastPlacesGrade(counted: number): GradeSelection<'places'> {
  return (selection, _lineQ, { places }) => {
    const place = findPlace(selection, places)
    if (places === undefined || place === NON_RUNNER) return GRADE_REFUND
    const remainingPlaces = counted - places.filter((other) => other > place).length
    if (remainingPlaces <= 0) return GRADE_LOST
    return gradeDeadHeat(remainingPlaces, places.filter((other) => other === place).length)
  }
}
