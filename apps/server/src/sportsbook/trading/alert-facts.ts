import type { MatchId, MatchOutcome, Score } from '@touchline/domain/match'

/** Possible win on a selection; `line` is the line key of the platform's counters (LI4). */
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
  /** Time of the decision in epoch milliseconds, and its age in milliseconds. */
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

/** A match with different scores of trader and feed, in play or in the result (HP3). */
export interface ApartRow {
  readonly match_id: MatchId
  readonly hand: Score
  readonly feed: Score
}

/** A match with a held result that contradicts itself (GR18) or another result of the same number (PI10). */
export interface ContradictedRow {
  readonly match_id: MatchId
  /** Source number of the held result; empty if the result has no number. */
  readonly version: string
  /** Number of unsettled bets on the match. */
  readonly open_bets: number
}

/** A change of participants without a ruling (PI4). */
interface ParticipantsRow {
  readonly matchId: MatchId
  /** Identifies the change: a further change of the match has another mark. */
  readonly mark: string
  readonly openBets: number
  /** Participants in the newest message of the source; `away` is empty unless the match has two sides. */
  readonly sent: { readonly home: string; readonly away: string; readonly runners: readonly string[] }
}

/** Kind of a trader's setting in force; `closed` and `hidden` concern the match, `told` the manual score (AL6). */
export type StaleSetting = 'price' | 'offset' | 'lock' | 'danger' | 'closed' | 'hidden' | 'told' | 'cap'

/** A trader's setting in force on a match, grouped over market kinds. */
export interface StandingRow {
  readonly match_id: MatchId
  readonly what: Exclude<StaleSetting, 'cap'>
  /** Null if the setting is on several market kinds or on the match itself. */
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

/** Input of the alert rules. */
export interface AlertFacts {
  readonly money: readonly MoneyRow[]
  readonly oldPrices: readonly OldPriceRow[]
  readonly taken: readonly AcceptedPriceRow[]
  readonly related: readonly RelatedRow[]
  readonly results: readonly ResultRow[]
  readonly apart: readonly ApartRow[]
  readonly participants: readonly ParticipantsRow[]
  readonly contradicted: readonly ContradictedRow[]
  readonly standing: readonly StandingRow[]
  readonly caps: readonly CapRow[]
}
