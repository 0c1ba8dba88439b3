/** The member's preferences by sport: number of live favourites, and number of legs in running bets. */
export interface LiveFavourites {
  readonly favourites: ReadonlyMap<number, number>
  readonly bets: ReadonlyMap<number, number>
}

/** Number of sports expanded by default at the top of the live list. */
const OPEN_AT_FIRST = 4

/**
 * Orders the live sports: sports that the member moved in the menu first, then sports with favourites, then sports with
 * running bets. The rest keep their menu order.
 * @param ordered sport ids in the order of the member's menu
 * @param chosen sport ids that the member moved in the menu
 */
export function likedFirst(ordered: readonly number[], chosen: readonly number[], likes: LiveFavourites): number[] {
  const chosenSports = new Set(chosen)
  const rank = (sport: number) =>
    chosenSports.has(sport) ? 0 : likes.favourites.has(sport) ? 1 : likes.bets.has(sport) ? 2 : 3
  const weight = (sport: number) =>
    chosenSports.has(sport) ? 0 : (likes.favourites.get(sport) ?? likes.bets.get(sport) ?? 0)
  return ordered.toSorted((a, b) => rank(a) - rank(b) || weight(b) - weight(a))
}

/**
 * Returns whether a sport at a position in the live list is expanded: as the member chose, otherwise by the default for
 * the first sports.
 */
export function isLiveOpen(folds: Readonly<Record<number, 'open' | 'folded'>>, sport: number, place: number): boolean {
  return folds[sport] === undefined ? place < OPEN_AT_FIRST : folds[sport] === 'open'
}
