import type { MatchId, MatchOutcome, Score } from '@touchline/domain/match'

/** What may be won on a selection of a line; the line as the house counts it (LI4). */
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
  /** When it was decided, and how long ago. */
  readonly decided_ms: number
  readonly age_ms: number
}

export interface TakenRow {
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

/** A match of which a trader and the feed tell different scores, in play or by its result (HP3). */
export interface ApartRow {
  readonly match_id: MatchId
  readonly hand: Score
  readonly feed: Score
}

/** A match of which a result is held that contradicts itself (GR18) or another one of its number (PI10). */
export interface ContradictedRow {
  readonly match_id: MatchId
  /** Number of the result that is held, as it was sent; empty where it has none. */
  readonly version: string
  /** Bets on it that are not settled. */
  readonly open_bets: number
}

/** A change of participants that nobody has ruled on (PI4). */
interface ParticipantsRow {
  readonly matchId: MatchId
  /** Identifies the change: another one of the same match has another mark. */
  readonly mark: string
  readonly openBets: number
  /** Who plays, as the source sends it now; `away` is empty where there are not two sides. */
  readonly sent: { readonly home: string; readonly away: string; readonly runners: readonly string[] }
}

/** What a trader left standing; `closed` and `hidden` of the whole match, `told` how it stands (AL6). */
export type LeftStanding = 'price' | 'offset' | 'lock' | 'danger' | 'closed' | 'hidden' | 'told' | 'cap'

/** What stands on a match, however many market kinds it is on. */
export interface StandingRow {
  readonly match_id: MatchId
  readonly what: Exclude<LeftStanding, 'cap'>
  /** Null where it is on more than one, or on the match itself. */
  readonly kind_id: number | null
  /** When a trader last acted on the match, and how long ago. */
  readonly acted_ms: number
  readonly age_ms: number
}

/** A cap on the stakes of a league (LI6). */
export interface CapRow {
  readonly id: number
  readonly league_id: number
  readonly kind_id: number | null
  readonly acted_ms: number
  readonly age_ms: number
}

/** What alerts are found in. */
export interface AlertFacts {
  readonly money: readonly MoneyRow[]
  readonly oldPrices: readonly OldPriceRow[]
  readonly taken: readonly TakenRow[]
  readonly related: readonly RelatedRow[]
  readonly results: readonly ResultRow[]
  readonly apart: readonly ApartRow[]
  readonly participants: readonly ParticipantsRow[]
  readonly contradicted: readonly ContradictedRow[]
  readonly standing: readonly StandingRow[]
  readonly caps: readonly CapRow[]
}
