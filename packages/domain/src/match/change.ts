import type { Fixture, LiveState } from './match.ts'
import type { Certainty, MatchOutcome } from './outcome.ts'

/**
 * Vendor-neutral feed message. `key` is the fixture's key in the feed. Messages are complete states, so a restarted
 * feed may repeat itself.
 */
export type FeedChange =
  | { readonly kind: 'fixture'; readonly fixture: Fixture }
  | {
      readonly kind: 'state'
      readonly key: string
      readonly state: LiveState
      /**
       * Increases with every state under the key, even after the key has moved to a different match (PI7). Undefined if
       * the source does not number states. Older states are ignored (PI6).
       */
      readonly version?: number
    }
  | {
      readonly kind: 'result'
      readonly key: string
      /**
       * From 1 and below one million. Increases with every correction (SE1), even after the key has moved to a
       * different match (PI7).
       */
      readonly version: number
      readonly certainty: Certainty
      readonly outcome: MatchOutcome
    }
  /**
   * Complete list of the source's non-runners of a race (GR21). A runner that a later version omits is reinstated.
   * Applies until the race starts.
   */
  | {
      readonly kind: 'nonRunners'
      readonly key: string
      /** Version of the list of non-runners, from 1. Increases with every change of the list by the source. */
      readonly version: number
      readonly nonRunners: readonly NonRunner[]
      /**
       * Set on receipt if a version of the list arrived with two different contents; the list then contains the runners
       * in both (PI10).
       */
      readonly contradicted?: true
    }
  /** Prices of a provider. The lines of a market in the message replace the market's previous lines (MA5). */
  | {
      readonly kind: 'prices'
      readonly key: string
      readonly markets: readonly FeedMarket[]
      /** True for prices of other bookmakers. Traders see the prices for comparison; members are never offered them. */
      readonly others?: true
    }
  /** The feed cannot supply the match or series of matches and sends no further messages with the key. */
  | { readonly kind: 'fault'; readonly key: string; readonly reason: string }
  | { readonly kind: 'alive' }

/** Runner that the source reports as withdrawn. */
export interface NonRunner {
  /** Number from 1, in the order of the fixture's runners. */
  readonly runner: number
  /** Withdrawal time stated by the source, in epoch milliseconds. Stored for the record; no money depends on it. */
  readonly atMs: number
}

/** Lines of a market kind from a provider. An empty list means that the provider has withdrawn the lines. */
export interface FeedMarket {
  /** Code of the market kind in the catalogue. */
  readonly type: string
  readonly lines: readonly {
    /** Line in quarters from the home side's view; 0 if the market has no line. */
    readonly lineQ: number
    /** Decimal odds in thousandths, in catalogue order of selections; 0 if not offered. */
    readonly prices: readonly number[]
    readonly suspended?: boolean
  }[]
}

/** Historical match for model training. Team and league names are keys of the feed. */
export interface PastResult {
  readonly league: string
  readonly home: string
  readonly away: string
  readonly playedMs: number
  readonly homeGoals: number
  readonly awayGoals: number
  readonly neutral: boolean
}
