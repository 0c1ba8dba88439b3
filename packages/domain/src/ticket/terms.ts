import type { MatchId, Score } from '../match/index.ts'
import type { MyanmarTerms } from '../myanmar/index.ts'
import type { OddsMilli, OddsType } from '../odds/index.ts'

/** Terms of an accepted leg: selection, line and price at acceptance (OD4, GR9). */
export interface LegTerms {
  readonly matchId: MatchId
  /** Market kind code of the catalogue, such as BT_HDP. */
  readonly typeCode: string
  /**
   * Line in quarter goals (see MarketKind); 0 if the kind has no line. For a Myanmar leg: the Asian line from which
   * `myanmar` was made. The grade uses `myanmar`.
   */
  readonly lineQ: number
  readonly selection: string
  /**
   * Price at acceptance, decimal odds in thousandths. A Myanmar leg stores the price of its selection on the Asian
   * line, but pays even money.
   */
  readonly oddsMilli: OddsMilli
  /** Score at acceptance of an in-play bet; null for a pre-match bet, and in sports whose score is not goals (GR9). */
  readonly scoreAtAcceptance: Score | null
  /** Myanmar line of a leg on a Myanmar ticket; null on other tickets (MM5). */
  readonly myanmar: MyanmarTerms | null
}

/** Ticket kinds. A bet builder combines several selections of a match at a single price. */
export const TICKET_KINDS = ['single', 'parlay', 'system', 'mmo_single', 'mmo_parlay', 'builder'] as const
export type TicketKind = (typeof TICKET_KINDS)[number]

/** Combinations of a system that share a size and a unit stake (SY1). */
export interface SystemSize {
  /** Number of legs in each combination. */
  readonly size: number
  /** Stake on each combination, minor units. */
  readonly unitMinor: bigint
  /** Number of combinations. */
  readonly bets: number
}

/** Prices and amounts of a ticket, fixed at acceptance (OD4, OD5). Amounts are in the account's currency. */
export interface TicketTerms {
  readonly kind: TicketKind
  /**
   * Odds type of the price: 4 (decimal) for a ticket with several legs (OD6). A Myanmar ticket has 2 (Hong Kong) at
   * 1.00: even money.
   */
  readonly oddsType: OddsType
  /**
   * Displayed price at acceptance, signed hundredths. For a parlay: the product of the displayed decimal prices of the
   * legs. For a system: the return of 1 staked if every leg wins. Rounded down, and at most MAX_PRICE_HUNDREDTHS.
   */
  readonly priceHundredths: number
  /** Entered stake in minor units; for a system the total stake. */
  readonly stakeMinor: bigint
  readonly riskMinor: bigint
  /** Highest possible win in minor units, in addition to the risk. */
  readonly winMinor: bigint
  /** Sizes of a system, sorted by size; empty for other kinds. */
  readonly sizes: readonly SystemSize[]
  /** Fee on the winnings of a Myanmar ticket, hundredths of a percent (MM2, MM4); 0 for other kinds. */
  readonly feeBp: number
}
