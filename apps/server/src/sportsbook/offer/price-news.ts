import type { MatchId } from '@touchline/domain/match'
import type { TraderLine } from '@touchline/domain/pricing'
import { databaseSubject } from '../../platform/bus/subject.ts'

/** A trader's decision on a line of a market, or on the market if no line is given. */
export interface PriceDecided {
  readonly matchId: MatchId
  readonly kindId: number
  readonly lineQ: number | null
  readonly decided: TraderLine
}

/** Published by the database at commit when traders' decisions on the prices of a match change. */
export const priceDecided = databaseSubject<{ readonly matchId: MatchId }>('price.decided')

/** Published by the database when the setting changes whether the model prices markets withdrawn by a provider. */
export const fallbackDecided = databaseSubject<{ readonly kindId: number }>('price.fallback')
