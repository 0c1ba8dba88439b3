import type { Goal, Score } from './match.ts'

/**
 * How a match, or one of its halves, came to an end.
 * `completed` was played out; `abandoned` was broken off; `cancelled` is not played or does not count.
 */
export type PeriodStatus = 'completed' | 'abandoned' | 'cancelled'

/**
 * What a match is settled on (GR7, GR8, GR10).
 * A half that is not over is null: its markets cannot be settled yet.
 */
export interface MatchOutcome {
  readonly firstHalf: { readonly status: PeriodStatus; readonly score: Score } | null
  /** Ninety minutes and stoppage. */
  readonly fullTime: { readonly status: PeriodStatus; readonly score: Score } | null
  /** Goals up to the end, in the order they fell; null where the source does not know the order. */
  readonly goals: readonly Goal[] | null
}

/** SE2: 1 scouted, 2 confirmed. */
export type Certainty = 1 | 2
