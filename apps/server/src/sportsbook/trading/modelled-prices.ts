import { typesOfFixture } from '@touchline/domain/market'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { type Margins, type MatchModel, type PricedMarket, priceMatch } from '@touchline/domain/pricing'
import type { BookEntry } from '../offer/entry.ts'

interface Priced {
  readonly live: LiveState | null
  readonly margins: Margins
  readonly markets: readonly PricedMarket[]
}

/**
 * Creates a function that returns the model's prices of a match; empty without a model. Prices are cached by model
 * until live state or margins change.
 */
export const createModelledPrices = (
  modelOf: (matchId: MatchId) => MatchModel | undefined,
  marginsOf: (matchId: MatchId) => Margins,
) => {
  const known = new WeakMap<MatchModel, Priced>()
  return ({ match }: BookEntry): readonly PricedMarket[] => {
    const model = modelOf(match.id)
    if (model === undefined) return []
    const { live, fixture } = match
    const margins = marginsOf(match.id)
    const before = known.get(model)
    if (before !== undefined && before.live === live && before.margins === margins) return before.markets
    const state = live === null || live.period === 'pre' ? null : live
    const markets = priceMatch({ model, types: typesOfFixture(fixture), state, ...margins })
    known.set(model, { live, margins, markets })
    return markets
  }
}
