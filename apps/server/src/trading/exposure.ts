import type { Score } from '@touchline/domain/match'
import type { MyanmarTerms } from '@touchline/domain/myanmar'

/** Open legs on a match that have equal terms, combined. Amounts are in hundredths of the base currency. */
export interface OpenPosition {
  readonly kindId: number
  readonly lineQ: number
  readonly selection: string
  /** Score at acceptance of a bet in play for which only later goals count (GR9); null otherwise. */
  readonly scoreAtAcceptance: Score | null
  readonly myanmar: MyanmarTerms | null
  /** True for singles, false for legs of tickets with several legs. */
  readonly isSingle: boolean
  /** Fee on the winnings of Myanmar singles in basis points; 0 for other bets. */
  readonly feeBp: number
  readonly bets: number
  /** Members' loss, and the platform's gain, if the bets lose. */
  readonly riskMinor: bigint
  /** Members' win, and the platform's loss, if the bets win. */
  readonly winMinor: bigint
}
