/** What is known of a member's taste, by sport: favourites in play, and bets that run. */
export interface Likes {
  readonly favourites: ReadonlyMap<number, number>
  readonly bets: ReadonlyMap<number, number>
}

/**
 * Sports in play as the member likes them: those that he put first stay first, then those of his favourites, then
 * those he bets on, the rest as they stood.
 * @param ordered sports in the order of his menu
 * @param chosen those of them that he put there himself
 */
export const likedFirst = (ordered: readonly number[], chosen: readonly number[], likes: Likes): number[] => {
  const own = new Set(chosen)
  const rank = (sport: number) => (own.has(sport) ? 0 : likes.favourites.has(sport) ? 1 : likes.bets.has(sport) ? 2 : 3)
  const weight = (sport: number) => (own.has(sport) ? 0 : (likes.favourites.get(sport) ?? likes.bets.get(sport) ?? 0))
  return ordered.toSorted((a, b) => rank(a) - rank(b) || weight(b) - weight(a))
}

/** So many sports stand open before the member folds or opens any. */
const OPEN_AT_FIRST = 4

/** Whether a sport at a place of the list is open. */
export const isLiveOpen = (
  folds: Readonly<Record<number, 'open' | 'folded'>>,
  sport: number,
  place: number,
): boolean => (folds[sport] === undefined ? place < OPEN_AT_FIRST : folds[sport] === 'open')
