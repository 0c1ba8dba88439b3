import type { Score } from '@touchline/domain/match'
import type { MyanmarTerms } from '@touchline/domain/myanmar'

/** Open legs on a match that are alike. Amounts are hundredths of the base currency. */
export interface Position {
  readonly kindId: number
  readonly lineQ: number
  readonly selection: string
  /** Of a bet in play on goals that come later (GR9). */
  readonly struckScore: Score | null
  readonly myanmar: MyanmarTerms | null
  /** Of singles; else of legs among several. */
  readonly alone: boolean
  /** Kept from what Myanmar singles win, hundredths of a percent; 0 elsewhere. */
  readonly feeBp: number
  readonly bets: number
  /** What members lose if it is lost. */
  readonly riskMinor: bigint
  /** What they win if it is won. */
  readonly winMinor: bigint
}
