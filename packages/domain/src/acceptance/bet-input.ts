import type { SelfLimitRemaining } from './refusal.ts'
import type { RefusalCode } from './refusal.ts'
import type { ListTab } from '../calendar/index.ts'
import type { MatchId, Score } from '../match/index.ts'
import type { MyanmarTerms } from '../myanmar/index.ts'
import type { OddsMilli, PriceGroupTerms } from '../odds/index.ts'
import type { ExclusionKind } from '../protection/index.ts'
import type { LegOrigin, TicketKind, TicketOrder } from '../ticket/index.ts'
import type { FeedHealth } from './feed-state.ts'
import type { PriceConsent } from './odds-move.ts'

/**
 * Combined price of selections of one match (SM1), or the reason for a refusal. `leg` and the two indices of `pair`
 * count from 0. `pair` names two legs that cannot be combined.
 */
export type Combination =
  | { readonly oddsMilli: OddsMilli }
  | {
      readonly code: Extract<RefusalCode, `builder${string}`>
      readonly leg: number | null
      readonly pair?: readonly [number, number] | null
    }

/**
 * Myanmar line as displayed to the member. If the request names no favourite, the favourite follows from the Asian line
 * in the request.
 */
export type MyanmarAsShown = Pick<MyanmarTerms, 'goals' | 'percent'> & Partial<Pick<MyanmarTerms, 'favourite'>>

/** Selection in a bet request, with the values displayed to the member. */
export interface SelectionRequest {
  readonly matchId: MatchId
  /** Tab on which the member added the selection to the slip. */
  readonly tab: ListTab
  readonly typeCode: string
  /**
   * Asian line in quarter goals. For a Myanmar bet, the main line at display time; the bet is placed on the current
   * main line (MM3).
   */
  readonly lineQ: number
  readonly selection: string
  /** Canonical price (decimal odds in thousandths) in the member's price group, as displayed to the member (OD1). */
  readonly oddsMilli: OddsMilli
  /** Displayed Myanmar line; null for a bet on the Asian line. */
  readonly myanmar: MyanmarAsShown | null
}

/** A member's request to place a ticket. For a system, `stakeMinor` is the sum of its unit stakes. */
export interface TicketRequest extends PriceConsent, Omit<TicketOrder, 'myanmarBp'> {
  /** Member's own reference, the idempotency key of the request (AC1). */
  readonly ref: string
  readonly legs: readonly SelectionRequest[]
  /**
   * Combined price of a bet builder in thousandths, as displayed to the member (SM3). Undefined for other ticket kinds.
   */
  readonly combinedMilli?: OddsMilli
}

export type SessionState = 'valid' | 'session_not_exists' | 'session_expired' | 'invalidSession'

export type AccountState = 'active' | 'suspended' | 'frozen' | 'blocked' | 'closed' | 'inactive'

/**
 * A line of the requested market that the match currently offers. Prices are in thousandths in the catalogue's
 * selection order; 0 means not offered.
 */
export interface OfferedLine {
  readonly lineQ: number
  /** Rank among the lines of the market; 0 is the main line. */
  readonly rank: number
  readonly suspended: boolean
  readonly prices: readonly OddsMilli[]
}

/** Current state of a match: whether bets are accepted, and the lines on offer. */
export interface OfferedMatch {
  /** Current list tab of the match. Null after the end of the match. */
  readonly tab: ListTab | null
  readonly hidden: boolean
  /** False while the feed or a trader suspends betting on the match. */
  readonly betAllowed: boolean
  /** False when the match is over, postponed or cancelled. */
  readonly active: boolean
  /**
   * Current goals in the part of the match that the requested market counts (GR9). Null in sports that do not score
   * goals.
   */
  readonly score: Score | null
  /**
   * True if the match has no prices yet, for example after a process start. An empty list of lines then does not mean a
   * closed market.
   */
  readonly unpriced?: boolean
  /** Lines that the match offers in the requested market. Empty if there are none. */
  readonly lines: readonly OfferedLine[]
  /** Data for the check that two legs are related (PA1). */
  readonly origin: LegOrigin
}

/**
 * Marks a value that only the database has and that the caller has not read yet. Checks of the value pass here; the
 * database transaction repeats the checks.
 */
export type NotChecked = 'notAsked'

/** Session, account and wallet state of the member who sends the request. */
export interface AccessInput {
  readonly session: SessionState
  readonly accountState: AccountState
  /** False if the upline has not granted the right to bet. */
  readonly mayBet: boolean
  /**
   * Wallet cash available for bets, in minor units. Negative after a correction (SE3). Null if unknown, as with a
   * type-2 operator whose wallet does not respond (WA2).
   */
  readonly availableMinor: bigint | null | NotChecked
  /** Time-out or self-exclusion of the member (PR7). Undefined if not loaded. */
  readonly barred?: ExclusionKind | null
  /** False if the operator does not offer the sportsbook, or an upline has closed it (UP7). */
  readonly sportsbookEnabled: boolean
}

/** Bet limits of a member for one sport, in minor units (LI1, LI2). */
export interface BetLimits {
  readonly minBetMinor: bigint
  readonly maxBetMinor: bigint
  readonly maxPayoutMinor: bigint
  readonly maxPerMatchMinor: bigint
}

/** Requested leg with the match, limits and exposure used to check it. */
export interface LegInput {
  readonly request: SelectionRequest
  /** Current state of the leg's match. Null if the match does not exist. */
  readonly match: OfferedMatch | null
  /** The member's limits for the sport. Null if no limits are set; the bet is then refused (LI5). */
  readonly limits: BetLimits | null
  /** Largest stake that the platform accepts on the leg, in minor units (LI6). Null or undefined without a cap. */
  readonly houseMaxStakeMinor?: bigint | null
  /** Sum of the typed stakes of the member's pending and open bets on the match (LI2). */
  readonly onMatchMinor: bigint
  /** Default bet delay of the leg's sport for bets in play, in milliseconds (AC3). */
  readonly waitMs: number
}

/** Feed state and member settings that determine the prices offered to the member. */
interface OfferTerms {
  readonly feed: FeedHealth
  /** Price shift and commission of the member's price group (OD8). */
  readonly groupTerms: PriceGroupTerms
  /** Currency code of the account. */
  readonly currency: string
  /** True if the operator offers Myanmar lines (MM6). */
  readonly myanmarAllowed: boolean
}

/** Input for pricing a slip and for checking that its selections can be combined. */
export interface SlipInput extends AccessInput, OfferTerms {
  readonly kind: TicketKind
  readonly legs: readonly LegInput[]
  /** The member's limits for tickets of several legs. If null, the limits of the legs' sports apply. */
  readonly parlayLimits: BetLimits | null
  /** True if the operator offers bet builders (SM4). */
  readonly builderAllowed?: boolean
  /** Combined price of a bet builder's legs. Null if the book cannot compute a price. */
  readonly combination?: Combination | null
}

/** Input for checking and accepting a ticket. */
export interface TicketInput extends SlipInput {
  /** The request without its reference, which the caller resolves, and its legs, which `legs` contains. */
  readonly request: Omit<TicketRequest, 'ref' | 'legs'>
  /**
   * True if the member already used the reference with a different request body (AC1). A repeat with an identical body
   * never reaches the checks; it gets the stored response.
   */
  readonly repeated: boolean
  /** Null if the member has no responsible-gambling limit. Undefined if not loaded. */
  readonly selfLimit?: SelfLimitRemaining | null
  /** Fee on the winnings of a Myanmar ticket with this number of legs, in basis points (MM2, MM4). */
  readonly myanmarBp: number
}
