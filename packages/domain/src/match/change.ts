import type { Fixture, LiveState } from './match.ts'
import type { Certainty, MatchOutcome } from './outcome.ts'

/**
 * What a feed tells us, whatever its vendor. `key` is the fixture's key in that feed.
 * Every change is whole, so a feed that starts again may repeat itself.
 */
export type FeedChange =
  | { readonly kind: 'fixture'; readonly fixture: Fixture }
  | {
      readonly kind: 'state'
      readonly key: string
      readonly state: LiveState
      /**
       * Rises with every state under the key, also where the key names another match by now (PI7); absent where the
       * source numbers none. An older one is ignored (PI6).
       */
      readonly version?: number
    }
  | {
      readonly kind: 'result'
      readonly key: string
      /** From 1 and below a million; rises with every correction (SE1), whichever match the key names (PI7). */
      readonly version: number
      readonly certainty: Certainty
      readonly outcome: MatchOutcome
    }
  /**
   * Runners of a race that will not start, all that the source knows of (GR21). A runner that a later version leaves
   * out is reinstated. Counts until the race begins.
   */
  | {
      readonly kind: 'nonRunners'
      readonly key: string
      /** From 1; rises with every change that the source makes to the list. */
      readonly version: number
      readonly nonRunners: readonly NonRunner[]
      /** Set on receipt, not by a source: the version came with two contents, and these runners are in both (PI10). */
      readonly contradicted?: true
    }
  /** Prices that the feed brings: each market named replaces all that was told of it before (MA5). */
  | {
      readonly kind: 'prices'
      readonly key: string
      readonly markets: readonly FeedMarket[]
      /** What other books offer: traders see it beside ours, and it is never offered. */
      readonly others?: true
    }
  /** Nothing more is told of this match, or of a series of matches: the feed itself failed in it. */
  | { readonly kind: 'fault'; readonly key: string; readonly reason: string }
  | { readonly kind: 'alive' }

/** A runner that its source reports as withdrawn. */
export interface NonRunner {
  /** From 1, in the order of the fixture's runners. */
  readonly runner: number
  /** When it was withdrawn by its source, epoch ms. Stored for the record; no money depends on it. */
  readonly atMs: number
}

/** All lines that a provider offers of one kind of market; none: it has withdrawn them. */
export interface FeedMarket {
  /** Code of the market kind in the catalogue. */
  readonly type: string
  readonly lines: readonly {
    /** Quarters, seen from the home side; 0 where the market has no line. */
    readonly lineQ: number
    /** Decimal odds in thousandths in the catalogue's order of selections; 0 where a selection is not offered. */
    readonly prices: readonly number[]
    readonly suspended?: boolean
  }[]
}

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
