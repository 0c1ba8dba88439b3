import type { ListTab } from '../calendar/index.ts'
import type { MatchId, Score } from '../match/index.ts'
import type { MyanmarTerms } from '../myanmar/index.ts'
import type { OddsMilli, OddsType, PriceGroupTerms } from '../odds/index.ts'
import type { Barred, ProtectionKind, ProtectionPeriod } from '../protection/index.ts'
import type { LegOrigin, SystemSize, TicketKind } from '../ticket/index.ts'
import type { Combination } from './combination.ts'
import type { FeedHealth } from './feed-state.ts'
import type { PriceConsent } from './odds-move.ts'

/** A Myanmar line as the member saw it; where it is not told who gave it, the Asian line that was sent says so. */
export type MyanmarSeen = Pick<MyanmarTerms, 'goals' | 'percent'> & Partial<Pick<MyanmarTerms, 'favourite'>>

/** A selection that a member asks for, as they saw it. */
export interface SelectionRequest {
  readonly matchId: MatchId
  /** Tab that the slip was made from. */
  readonly tab: ListTab
  readonly typeCode: string
  /** Of a Myanmar bet the main line that was seen: whichever is the main one now is bet on (MM3). */
  readonly lineQ: number
  readonly selection: string
  /** Canonical price seen (OD1), in the member's price group. */
  readonly oddsMilli: OddsMilli
  /** The Myanmar line seen; null where the bet is on the Asian one. */
  readonly myanmar: MyanmarSeen | null
}

/** A ticket that a member asks for, its legs apart. */
export interface TicketRequest extends PriceConsent {
  readonly kind: TicketKind
  /** What the member saw prices in; a ticket of several legs is struck in decimal all the same (OD6). */
  readonly oddsType: OddsType
  /** What was typed (OD5), minor units; of a system the sum of its units. */
  readonly stakeMinor: bigint
  /** Of a system: the stake on each combination of a size (SY1). Empty for every other kind. */
  readonly units: readonly Pick<SystemSize, 'size' | 'unitMinor'>[]
  /** Of a builder: the combined price that the member saw (SM3). */
  readonly combinedMilli?: OddsMilli
}

export type SessionState = 'valid' | 'session_not_exists' | 'session_expired' | 'invalidSession'

export type AccountState = 'active' | 'suspended' | 'frozen' | 'blocked' | 'closed' | 'inactive'

/** One line of a market as the book offers it now; prices in the catalogue's selection order, 0 where not offered. */
export interface OfferedLine {
  readonly lineQ: number
  /** 0 is the main line. */
  readonly rank: number
  readonly suspended: boolean
  readonly prices: readonly OddsMilli[]
}

/** A match as the book has it now. */
export interface OfferedMatch {
  /** Null once the play is over. */
  readonly tab: ListTab | null
  readonly hidden: boolean
  /** False while the feed or a trader has closed betting on the match for now. */
  readonly betAllowed: boolean
  /** False when the match is over, postponed or cancelled. */
  readonly active: boolean
  /** Goals now in the part that the type asked for counts (GR9); null where scores are not goals. */
  readonly score: Score | null
  /** Nobody has said yet what it is priced at, as after a start; that it has no line says nothing then. */
  readonly unpriced?: boolean
  /** The open lines of the type asked for; empty when there is none. */
  readonly lines: readonly OfferedLine[]
  /** What the selection asked for may hang together with others by (PA1). */
  readonly origin: LegOrigin
}

/** What only the database knows, where it has the last word later and was not asked yet: its checks pass here. */
export type NotAsked = 'notAsked'

/** Who asks. */
export interface DoorInput {
  readonly session: SessionState
  readonly accountState: AccountState
  /** False when the member's upline gave no right to bet. */
  readonly mayBet: boolean
  /**
   * What may be bet: the wallet's cash. Below zero after a correction (SE3); null where it is not known, as in a wallet
   * that the operator keeps (WA2).
   */
  readonly availableMinor: bigint | null | NotAsked
  /** What of their own bars them (PR7); nothing where it was not asked. */
  readonly barred?: Barred | null
  readonly sportsbookEnabled: boolean
}

/** Limits of a member for a sport, minor units (LI1, LI2). */
export interface BetLimits {
  readonly minBetMinor: bigint
  readonly maxBetMinor: bigint
  readonly maxPayoutMinor: bigint
  readonly maxPerMatchMinor: bigint
}

/** One leg that is asked for, and what stands behind it. */
export interface LegInput {
  readonly request: SelectionRequest
  /** Null when there is no such match. */
  readonly match: OfferedMatch | null
  /** The member's limits for the sport; null where none are set: nobody bets without (LI5). */
  readonly limits: BetLimits | null
  /** LI6: the largest stake that the house takes on it, minor units; null or absent where nothing caps it. */
  readonly houseMostMinor?: bigint | null
  /** Typed stakes of this member's pending and running bets on the match (LI2). */
  readonly onMatchMinor: bigint
  /** How long a bet in play waits for the sport, ms (AC3). */
  readonly waitMs: number
}

/** How prices reach this member. */
interface OfferTerms {
  readonly feed: FeedHealth
  /** Of the member's price group (OD8). */
  readonly groupTerms: PriceGroupTerms
  /** The account's currency code. */
  readonly currency: string
  /** MM6: the operator offers Myanmar lines. */
  readonly myanmarAllowed: boolean
}

/** What must be known to say what selections are offered at, and whether they may be joined. */
export interface SlipInput extends DoorInput, OfferTerms {
  readonly kind: TicketRequest['kind']
  readonly legs: readonly LegInput[]
  /** The member's limits for tickets of several legs; null where those of the legs' sports hold. */
  readonly parlayLimits: BetLimits | null
  /** SM4: the operator joins selections of one match. */
  readonly builderAllowed?: boolean
  /** Of a builder: what its legs are offered at together; null where the book cannot tell. */
  readonly combination?: Combination | null
}

/** Of a member's own limits the one that leaves least (PR9). */
export interface OwnLimitLeft {
  readonly kind: ProtectionKind
  readonly period: ProtectionPeriod
  /** Minor units; below 0 where a correction took more than was left. */
  readonly leftMinor: bigint
}

/** All that a ticket is accepted on. */
export interface TicketInput extends SlipInput {
  readonly request: TicketRequest
  /** The member's reference was used before with another body (AC1). The same body is answered before any check. */
  readonly repeated: boolean
  /** Null where the member has no limit of their own; nothing where it was not asked. */
  readonly ownLimit?: OwnLimitLeft | null
  /** What the operator keeps of the winnings of a Myanmar ticket of so many legs (MM2, MM4), basis points. */
  readonly myanmarBp: number
}
