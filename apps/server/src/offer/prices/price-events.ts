import type { MatchId } from '@touchline/domain/match'
import type { TraderLine } from '@touchline/domain/pricing'
import { databaseEvent } from '../../runtime/bus/bus-event.ts'

/** A trader's price, price shift or suspension on a line of a market; null `lineQ` applies to the market as a whole. */
export interface PriceDecision {
  readonly matchId: MatchId
  readonly kindId: number
  readonly lineQ: number | null
  readonly decided: TraderLine
}

/** Published by the database at commit when a trader's prices, price shifts or suspensions on a match change. */
export const priceDecided = databaseEvent<{ readonly matchId: MatchId }>('price.decided')

/**
 * Published by the database when the operator changes, for a market kind, whether the model prices markets that a
 * provider withdrew.
 */
export const fallbackDecided = databaseEvent<{ readonly kindId: number }>('price.fallback')
