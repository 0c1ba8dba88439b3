import type { MatchId, MatchOutcome, Score } from '@touchline/domain/match'

/**
 * Amount that members may win on a selection, in hundredths of the base currency. `line` is the text by which the
 * platform's exposure counters identify a line and its terms (LI4).
 */
export interface MoneyRow {
  readonly match_id: MatchId
  readonly kind_id: number
  readonly line: string
  readonly selection: string
  readonly amount: bigint
}

export interface OldPriceRow {
  readonly match_id: MatchId
  readonly kind_id: number
  /** Time at which the trader set the price in epoch milliseconds, and the age of the price in milliseconds. */
  readonly decided_ms: number
  readonly age_ms: number
}

export interface AcceptedPriceRow {
  readonly member_id: bigint
  readonly match_id: MatchId
  readonly kind_id: number
  readonly line_q: number
  readonly selection: string
  readonly odds_milli: number
}

export interface RelatedRow {
  readonly match_id: MatchId
  readonly kind_id: number
  readonly line_q: number
  readonly selection: string
  readonly members: readonly bigint[]
}

export interface ResultRow {
  readonly match_id: MatchId
  readonly version: number
  readonly was: MatchOutcome
  readonly now: MatchOutcome
}

/** A match for which a trader's manual score differs from the feed's score, in play or in a pending result (HP3). */
export interface ScoreConflictRow {
  readonly match_id: MatchId
  readonly manual: Score
  readonly feed: Score
}

/**
 * A match with a held feed result that is contradictory (GR18), or contradicts a second result of its version (PI10).
 */
export interface ContradictedRow {
  readonly match_id: MatchId
  /** Version of the pending result in the feed, as text; empty without a version. */
  readonly version: string
  /** Number of unsettled bets on the match. */
  readonly open_bets: number
}

/** A change of a match's participants on which staff have not ruled (PI4). */
interface ParticipantsRow {
  readonly matchId: MatchId
  /** Identifies the change of participants; a further change of the match has another mark. */
  readonly mark: string
  readonly openBets: number
  /** Participants in the source's newest message; `away` is empty for a race or an outright. */
  readonly sent: { readonly home: string; readonly away: string; readonly runners: readonly string[] }
}

/**
 * Kind of a trader's setting that may have been forgotten (AL6). `closed` and `hidden` are betting statuses of a match,
 * `manual` is a manual match state, `cap` a stake cap of a league.
 */
export type StaleSetting = 'price' | 'offset' | 'lock' | 'danger' | 'closed' | 'hidden' | 'manual' | 'cap'

/** A trader's setting still in force on a match; settings of a kind on several market kinds are combined. */
export interface TraderSettingRow {
  readonly match_id: MatchId
  readonly what: Exclude<StaleSetting, 'cap'>
  /** Id of the market kind with the setting; null if the setting is on several market kinds or on the match itself. */
  readonly kind_id: number | null
  /** Time of a trader's last action on the match in epoch milliseconds, and its age in milliseconds. */
  readonly acted_ms: number
  readonly age_ms: number
}

/** A stake cap of a league (LI6). */
export interface CapRow {
  readonly id: number
  readonly league_id: number
  readonly kind_id: number | null
  readonly acted_ms: number
  readonly age_ms: number
}

/** Data from the database to which the alert rules are applied. */
export interface AlertFacts {
  readonly money: readonly MoneyRow[]
  readonly oldPrices: readonly OldPriceRow[]
  readonly acceptedPrices: readonly AcceptedPriceRow[]
  readonly related: readonly RelatedRow[]
  readonly results: readonly ResultRow[]
  readonly scoreConflicts: readonly ScoreConflictRow[]
  readonly participants: readonly ParticipantsRow[]
  readonly contradicted: readonly ContradictedRow[]
  readonly traderSettings: readonly TraderSettingRow[]
  readonly caps: readonly CapRow[]
}
