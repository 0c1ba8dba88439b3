import type { MatchId } from '@touchline/domain/match'
import type { TraderLine } from '@touchline/domain/pricing'
import { databaseSubject } from '../../platform/bus/subject.ts'

/** A trader's decision on a line of a market, or, without a line, on the whole market. */
export interface PriceDecided {
  readonly matchId: MatchId
  readonly kindId: number
  readonly lineQ: number | null
  readonly decided: TraderLine
}

/** The decisions of traders on the prices of a match changed; published by the database at the commit. */
export const priceDecided = databaseSubject<{ readonly matchId: MatchId }>('price.decided')

/** Whether the model prices what a provider withdraws of a market kind changed; published by the database. */
export const fallbackDecided = databaseSubject<{ readonly kindId: number }>('price.fallback')
