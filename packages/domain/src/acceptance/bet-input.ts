import type { MarketTab } from '../calendar/index.ts'
import type { MatchId, Score } from '../match/index.ts'
import type { OddsMilli, OddsType } from '../odds/index.ts'
import type { FeedHealth } from './feed-state.ts'
import type { PriceConsent } from './odds-move.ts'

/** The selection that a member asks for, as he saw it. */
export interface SelectionRequest {
  readonly matchId: MatchId
  /** Tab that the slip was made from. */
  readonly tab: MarketTab
  readonly typeCode: string
  readonly lineQ: number
  readonly selection: string
  /** Canonical price seen (OD1). */
  readonly oddsMilli: OddsMilli
  readonly oddsType: OddsType
}

/** A bet that a member asks for. */
export interface BetRequest extends SelectionRequest, PriceConsent {
  /** What he typed (OD5), minor units. */
  readonly stakeMinor: bigint
}

export type SessionState = 'valid' | 'session_not_exists' | 'session_expired' | 'invalidSession'

export type AccountState = 'active' | 'suspended' | 'frozen' | 'blocked' | 'closed' | 'inactive'

/** One line of a market as the book offers it now; prices in the catalogue's selection order, 0 where not offered. */
export interface OfferedLine {
  readonly lineQ: number
  readonly suspended: boolean
  readonly prices: readonly OddsMilli[]
}

/** A match as the book has it now. */
export interface OfferedMatch {
  /** Null once the play is over. */
  readonly tab: MarketTab | null
  readonly hidden: boolean
  /** False while the feed or a trader has closed betting on the match for now. */
  readonly betAllowed: boolean
  /** False when the match is over, postponed or cancelled. */
  readonly active: boolean
  /** Score now; counted by a handicap in play (GR9). For a first-half market too: it is open in that half only. */
  readonly score: Score
  /** The open lines of the type asked for; empty when there is none. */
  readonly lines: readonly OfferedLine[]
}

/** What must be known to say whether a selection may be bet on. */
export interface OfferInput {
  readonly session: SessionState
  readonly accountState: AccountState
  /** False when the member's upline gave no right to bet. */
  readonly mayBet: boolean
  /** What may be bet: the wallet's cash. Below zero after a correction (SE3). */
  readonly availableMinor: bigint
  readonly sportsbookEnabled: boolean
  readonly request: SelectionRequest
  /** Null when there is no such match. */
  readonly match: OfferedMatch | null
  readonly feed: FeedHealth
}

/** Limits of a member for a sport, minor units (LI1, LI2). */
export interface BetLimits {
  readonly minBetMinor: bigint
  readonly maxBetMinor: bigint
  readonly maxPayoutMinor: bigint
  readonly maxPerMatchMinor: bigint
}

/** All that a single bet is accepted on. */
export interface BetInput extends OfferInput {
  readonly request: BetRequest
  /** The member's reference was used before with another body (AC1). The same body is answered before any check. */
  readonly repeated: boolean
  /** The account's currency code. */
  readonly currency: string
  readonly limits: BetLimits
  /** Typed stakes of this member's pending and running bets on the match (LI2). */
  readonly onMatchMinor: bigint
  /** How long a bet in play waits for the sport, ms (AC3). */
  readonly waitMs: number
}
