/** Favourite of a Myanmar line: the side that gives goals, or over for a total (MM). */
export type Favourite = 'home' | 'away' | 'over'

/**
 * Myanmar line of a bet (MM5). The favourite gives `goals`; at exactly that lead, the favourite's backer wins `percent`
 * of the stake.
 */
export interface MyanmarTerms {
  /** Goals that the favourite gives (L in MM), an integer, 0 or more. For a total: the number of goals of the line. */
  readonly goals: number
  /**
   * Win of the favourite's backer at exactly `goals`, in percent of the stake, −100 to 100 (P in MM). A negative value
   * is a loss; 0 refunds both sides.
   */
  readonly percent: number
  readonly favourite: Favourite
}
