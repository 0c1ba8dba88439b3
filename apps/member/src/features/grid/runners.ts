import type { ListedRunner } from '@touchline/contract/sportsbook/records'
import { sportById } from '@touchline/domain/sport'

/** Placeholder runner for a selection index for which the match lists no runner. */
export const NO_FAVOURITES: ListedRunner = { name: '', region: null }

/** Maximum number of outright runners in the grid. The further markets list every runner. */
const RUNNERS_SHOWN = 12

export function isRace(sportId: number): boolean {
  return sportById(sportId)?.family === 'races'
}

/**
 * Returns the indices of the runners shown in the grid, in catalogue order: runners with a price, and in a race also
 * non-runners (GR21). If the prices of a race are missing (null), the row shows every runner.
 */
export function shownRunners(
  pricesMilli: readonly number[] | null,
  runners: readonly ListedRunner[],
  all: boolean,
): readonly number[] {
  if (pricesMilli === null) return all ? [...runners.keys()] : []
  const nonRunners = runners.flatMap(({ nonRunner }, index) => (nonRunner && all ? [index] : []))
  return [...new Set([...findFavourites(pricesMilli, all), ...nonRunners])].toSorted((a, b) => a - b)
}

/**
 * Returns the indices of the priced runners in the grid in catalogue order: every runner of a race, otherwise the
 * favourites.
 */
export function findFavourites(pricesMilli: readonly number[], all = false): readonly number[] {
  return pricesMilli
    .map((oddsMilli, index) => ({ oddsMilli, index }))
    .filter(({ oddsMilli }) => oddsMilli > 0)
    .toSorted((a, b) => a.oddsMilli - b.oddsMilli || a.index - b.index)
    .slice(0, all ? undefined : RUNNERS_SHOWN)
    .map(({ index }) => index)
    .toSorted((a, b) => a - b)
}
