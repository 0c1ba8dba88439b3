import type { Fixture, LiveState } from './match.ts'
import type { Certainty, MatchOutcome } from './outcome.ts'

/**
 * What a feed tells us, whatever its vendor. `key` is the fixture's key in that feed.
 * Every change is whole, so a feed that starts again may repeat itself.
 */
export type FeedChange =
  | { readonly kind: 'fixture'; readonly fixture: Fixture }
  | { readonly kind: 'state'; readonly key: string; readonly state: LiveState }
  | {
      readonly kind: 'result'
      readonly key: string
      /** Rises with every correction (SE1). */
      readonly version: number
      readonly certainty: Certainty
      readonly outcome: MatchOutcome
    }
  /** Nothing more is told of this match, or of a series of matches: the feed itself failed in it. */
  | { readonly kind: 'fault'; readonly key: string; readonly reason: string }
  | { readonly kind: 'alive' }

/** A match of the past, for the model to learn from. Team and league names are the feed's keys. */
export interface PastResult {
  readonly league: string
  readonly home: string
  readonly away: string
  readonly playedMs: number
  readonly homeGoals: number
  readonly awayGoals: number
  readonly neutral: boolean
}
