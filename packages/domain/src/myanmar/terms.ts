/** Favourite of a Myanmar line: the side that gives goals, or over for a total (MM). */
export type Favourite = 'home' | 'away' | 'over'

/** Myanmar line of a bet (MM5). The favourite gives `goals`; `percent` decides at exactly that lead. */
export interface MyanmarTerms {
  /** L, integer, 0 or more. */
  readonly goals: number
  /**
   * P, integer, −100..100: win of the favourite's backer in percent of the stake at exactly L. 0 refunds both sides.
   */
  readonly percent: number
  readonly favourite: Favourite
}
