import type { Certainty, MatchOutcome } from '@touchline/domain/match'
import type { StoredMatch } from '../../offer/index.ts'
import type { ResultSource } from './change-ports.ts'

/** A match that has started, with its result in force, for the office's list of results. */
export interface ResultMatch {
  readonly match: StoredMatch
  readonly result: {
    readonly outcome: MatchOutcome
    readonly certainty: Certainty
    readonly source: ResultSource
  } | null
  /** Whether a proposed change of the match waits for a second person. */
  readonly waits: boolean
  /**
   * Whether the feed's result differs from the manual result in force, or is held because it differs from a trader's
   * manual state (HP3) or contradicts itself (GR18).
   */
  readonly differs: boolean
  /** Whether bets stay open because the last price of a withdrawn runner is unknown (GR20). */
  readonly lacksPrice: boolean
}

export interface ResultMatchesParams {
  /**
   * Range of the kick-off: inclusive start, exclusive end. Matches with a kick-off after `nowMs` are left out.
   * Simulated clock.
   */
  readonly fromMs: number | null
  readonly toMs: number | null
  readonly nowMs: number
  /** Wall-clock time at which expired proposals no longer count. */
  readonly wallMs: number
  readonly sportId: number | null
  readonly matchId: number | null
  /** Search words; every word must be part of a team or league name. */
  readonly search: readonly string[] | null
  /**
   * If true, only matches that need a decision: a proposal waits for a second person, results differ, or a runner's
   * last price is missing.
   */
  readonly attention: boolean
  readonly size: number
  readonly after: string | null
}
