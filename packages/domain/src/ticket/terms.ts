import type { MatchId, Score } from '../match/index.ts'
import type { MyanmarTerms } from '../myanmar/index.ts'
import type { OddsMilli, OddsType } from '../odds/index.ts'

/** One selection as it was struck (OD4, GR9). */
export interface LegTerms {
  readonly matchId: MatchId
  /** Code of the catalogue, such as BT_HDP. */
  readonly typeCode: string
  /**
   * Line in quarter goals as MarketKind says; 0 where the type has none. Of a Myanmar leg: the Asian line that its own
   * was made from; `myanmar` is what it is graded on.
   */
  readonly lineQ: number
  readonly selection: string
  /** Canonical price. Of a Myanmar leg: of its selection on the Asian line; it pays even money. */
  readonly oddsMilli: OddsMilli
  /** Score when the bet was struck in play; null before the match, and where scores are not goals (GR9). */
  readonly struckScore: Score | null
  /** The Myanmar line of a leg of a Myanmar ticket; null on every other (MM5). */
  readonly myanmar: MyanmarTerms | null
}

/** Every kind of ticket. A builder joins several selections of one match at one price. */
export const TICKET_KINDS = ['single', 'parlay', 'system', 'mmo_single', 'mmo_parlay', 'builder'] as const
export type TicketKind = (typeof TICKET_KINDS)[number]

/** All combinations of one size of a system, each with the same stake (SY1). */
export interface SystemSize {
  /** Legs in each combination. */
  readonly size: number
  /** Stake on each of them, minor units. */
  readonly unitMinor: bigint
  /** How many combinations there are. */
  readonly bets: number
}

/** The money side of a ticket, fixed when it is struck (OD4, OD5). All amounts are in the account's currency. */
export interface TicketTerms {
  readonly kind: TicketKind
  /** 4 for what has several legs (OD6). A Myanmar ticket has 2, at 1.00: even money. */
  readonly oddsType: OddsType
  /**
   * The displayed price that the member saw, signed hundredths. Of a parlay the product of its legs' displayed decimal
   * prices, of a system what 1 staked returns if all are won; rounded down, and at most MOST_PRICE_HUNDREDTHS.
   */
  readonly priceHundredths: number
  /** What the member typed; of a system the whole of it. */
  readonly stakeMinor: bigint
  readonly riskMinor: bigint
  /** The most that can be won on top of the risk. */
  readonly winMinor: bigint
  /** Of a system, from the smallest size up; empty for every other kind. */
  readonly sizes: readonly SystemSize[]
  /** Kept from what is won with a Myanmar ticket, hundredths of a percent (MM2, MM4); 0 elsewhere. */
  readonly feeBp: number
}
