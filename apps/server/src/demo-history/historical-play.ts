import type { Member } from '../members/index.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import type { TournamentResults } from '../results/index.ts'

/** Simulated days before the start of a new demo, for products with a history of their own from the matches. */
export interface PastPlay {
  readonly seed: number
  /** Clock set to the moment of the history that is being generated. */
  readonly clock: Clock
  /** Demo members of these days. */
  readonly members: readonly Member[]
  /** Price book at the generated moment; match results are read from the shared tables. */
  readonly book: TournamentResults
}

/**
 * Starts a product's own part of the history. The returned function runs at each step, after the bets and results of
 * that moment are stored. After an interrupted run every step runs again.
 */
export type PlayPast = (past: PastPlay) => () => Promise<void>
