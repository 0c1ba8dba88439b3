import type { Score } from '@touchline/domain/match'
import type { MyanmarTerms } from '@touchline/domain/myanmar'

/** Open legs with equal terms on a match. Amounts are hundredths of the base currency. */
export interface Position {
  readonly kindId: number
  readonly lineQ: number
  readonly selection: string
  /** Score at acceptance of a bet in play on later goals (GR9). */
  readonly struckScore: Score | null
  readonly myanmar: MyanmarTerms | null
  /** True for singles, false for legs of multiples. */
  readonly alone: boolean
  /** Fee on the winnings of Myanmar singles in basis points; 0 for other bets. */
  readonly feeBp: number
  readonly bets: number
  /** Members' loss if the bets lose. */
  readonly riskMinor: bigint
  /** Members' win if the bets win. */
  readonly winMinor: bigint
}
