import type { Member } from '../../accounts/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { TournamentResults } from '../sportsbook.tournament.ts'

/** The days before a new demo, for products that are based on matches. */
export interface PastPlay {
  readonly seed: number
  /** Clock at the moment that is generated. */
  readonly clock: Clock
  /** Demo members of these days. */
  readonly members: readonly Member[]
  /** Book at that moment; results are read from the shared tables. */
  readonly book: TournamentResults
}

/**
 * Starts a product's own part of the history. The returned function runs at each step, after the bets and results of
 * that moment are stored. After an interrupted run every step runs again.
 */
export type PlayPast = (past: PastPlay) => () => Promise<void>
