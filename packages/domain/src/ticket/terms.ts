import type { MatchId, Score } from '../match/index.ts'
import type { OddsMilli, OddsType } from '../odds/index.ts'

/** One selection as it was struck (OD4, GR9). */
export interface LegTerms {
  readonly matchId: MatchId
  /** Code of the catalogue, such as BT_HDP. */
  readonly typeCode: string
  /** Line in quarter goals as MarketType says; 0 where the type has none. */
  readonly lineQ: number
  readonly selection: string
  readonly oddsMilli: OddsMilli
  /** Score when the bet was struck in play; null before the match (GR9). */
  readonly struckScore: Score | null
}

/** The money side of a ticket, fixed when it is struck (OD4, OD5). All amounts are in the account's currency. */
export interface TicketTerms {
  readonly oddsType: OddsType
  /** The displayed price that the member saw, signed hundredths. */
  readonly priceHundredths: number
  /** What the member typed. */
  readonly stakeMinor: bigint
  readonly riskMinor: bigint
  readonly winMinor: bigint
}
