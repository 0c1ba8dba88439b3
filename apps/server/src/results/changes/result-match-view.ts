import type { Certainty, FieldChange, LiveState, MatchOutcome } from '@touchline/domain/match'
import type { StoredMatch } from '../../offer/index.ts'
import type { ResultSource, SettlementProposal } from './change-ports.ts'
import type { VoidOrder } from './void-bets.ts'

export interface ShownVersion {
  readonly source: ResultSource
  /**
   * Version number that the feed gave the result or, for a manual result, the count of manual results in a row, from 1.
   * 0 if the match was returned to a feed that had sent no result.
   */
  readonly version: number
  readonly certainty: Certainty
  readonly outcome: MatchOutcome
  readonly atMs: number
}

/** A result of the feed that is held and not in force, because its score differs from a trader's manual state (HP3). */
export interface PendingResult {
  readonly outcome: MatchOutcome
  readonly certainty: Certainty
  readonly atMs: number
  /**
   * Trader's manual match state (`live`), and the feed's state when the trader started manual control (`from`); null
   * before the first report.
   */
  readonly manualState: { readonly live: LiveState; readonly from: LiveState | null }
}

/** Results, voids and changes from which bets on a match were and are settled, for the office. */
export interface ShownMatch {
  readonly match: StoredMatch
  /** True if the result in force was entered by staff. */
  readonly hasManualResult: boolean
  readonly versions: readonly ShownVersion[]
  /** Newest held feed result; null if no result is held. */
  readonly held: PendingResult | null
  readonly voids: readonly VoidOrder[]
  /** Changes of a race's non-runners before its start (GR21). */
  readonly fields: readonly FieldChange[]
  readonly proposals: readonly SettlementProposal[]
}
