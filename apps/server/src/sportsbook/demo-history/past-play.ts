import type { Member } from '../../accounts/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Played } from '../sportsbook.played.ts'

/** The days before a new demo, as a product that is played on matches has them. */
export interface PastPlay {
  readonly seed: number
  /** Stands at the moment that is played. */
  readonly clock: Clock
  /** Who played then. */
  readonly members: readonly Member[]
  /** As it was at that moment; results are where all are. */
  readonly book: Played
}

/**
 * Begins a product's own part of those days. What it gives back is called at each step, once bets and results of that
 * moment are in; after a run that was cut off all steps are gone through again.
 */
export type PlayPast = (past: PastPlay) => () => Promise<void>
