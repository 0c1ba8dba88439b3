import type { MatchId } from '@touchline/domain/match'
import type { TraderLine } from '@touchline/domain/pricing'
import { subject } from '../../platform/bus/subject.ts'

/** What a trader decided on a line of a market, or, without one, on all; said by the database at the commit. */
export interface PriceDecided {
  readonly matchId: MatchId
  readonly kindId: number
  readonly lineQ: number | null
  /** Null where it was taken back. */
  readonly decided: TraderLine | null
}

export const priceDecided = subject<PriceDecided>('price.decided')

/** Whether the model prices what a provider withdraws of a market kind. */
export interface FallbackDecided {
  readonly kindId: number
  readonly model: boolean
}

export const fallbackDecided = subject<FallbackDecided>('price.fallback')
