/** The member's preferences by sport: number of live favourites, and number of legs in running bets. */
export interface Likes {
  readonly favourites: ReadonlyMap<number, number>
  readonly bets: ReadonlyMap<number, number>
}

/**
 * Orders the live sports: sports pinned by the member first, then sports with favourites, then sports with running
 * bets. The rest keep their menu order.
 * @param ordered sports in the order of the member's menu
 * @param chosen sports that the member moved to their position
 */
export const likedFirst = (ordered: readonly number[], chosen: readonly number[], likes: Likes): number[] => {
  const own = new Set(chosen)
  const rank = (sport: number) => (own.has(sport) ? 0 : likes.favourites.has(sport) ? 1 : likes.bets.has(sport) ? 2 : 3)
  const weight = (sport: number) => (own.has(sport) ? 0 : (likes.favourites.get(sport) ?? likes.bets.get(sport) ?? 0))
  return ordered.toSorted((a, b) => rank(a) - rank(b) || weight(b) - weight(a))
}

/** Number of sports expanded by default. */
const OPEN_AT_FIRST = 4

/** Returns whether a sport at a list position is expanded. */
export const isLiveOpen = (
  folds: Readonly<Record<number, 'open' | 'folded'>>,
  sport: number,
  place: number,
): boolean => (folds[sport] === undefined ? place < OPEN_AT_FIRST : folds[sport] === 'open')
