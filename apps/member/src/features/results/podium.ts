import type { ResultRow } from '@touchline/contract/named-records'

type Runner = NonNullable<ResultRow['runners']>[number]

const PLACES = 3

/** Returns the runners in the first three places of a race, best first. Dead heats can make the list longer. */
export function findPodium(
  runners: NonNullable<ResultRow['runners']>,
): readonly (Runner & { readonly place: number })[] {
  return runners
    .flatMap((runner) => (runner.place === null || runner.place < 1 ? [] : [{ ...runner, place: runner.place }]))
    .filter(({ place }) => place <= PLACES)
    .toSorted((a, b) => a.place - b.place)
}
