/** The side that stands as the favourite: the one that gives goals; over, for a line on goals (MM). */
export type Favourite = 'home' | 'away' | 'over'

/** A Myanmar line as it is struck (MM5): the favourite gives `goals`, and `percent` decides at exactly so many. */
export interface MyanmarTerms {
  /** L, whole goals, 0 or more. */
  readonly goals: number
  /** P, whole, −100..100: what the favourite's backer wins of his stake at exactly L; 0 gives both theirs back. */
  readonly percent: number
  readonly favourite: Favourite
}
