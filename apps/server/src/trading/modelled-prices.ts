import { listFixtureKinds } from '@touchline/domain/market'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { type Margins, type MatchModel, type PricedMarket, priceMatch } from '@touchline/domain/pricing'
import type { BookEntry } from '../offer/index.ts'

interface Priced {
  readonly live: LiveState | null
  readonly margins: Margins
  readonly markets: readonly PricedMarket[]
}

/**
 * Creates a function that returns the model's prices of a match; empty without a model. Prices are cached by model
 * until live state or margins change.
 */
export function createModelledPrices(
  modelOf: (matchId: MatchId) => MatchModel | undefined,
  marginsOf: (matchId: MatchId) => Margins,
) {
  const cachedPrices = new WeakMap<MatchModel, Priced>()
  return ({ match }: BookEntry): readonly PricedMarket[] => {
    const model = modelOf(match.id)
    if (model === undefined) return []
    const { live, fixture } = match
    const margins = marginsOf(match.id)
    const cachedEntry = cachedPrices.get(model)
    if (cachedEntry !== undefined && cachedEntry.live === live && cachedEntry.margins === margins)
      return cachedEntry.markets
    const state = live === null || live.period === 'pre' ? null : live
    const markets = priceMatch({ model, types: listFixtureKinds(fixture), state, ...margins })
    cachedPrices.set(model, { live, margins, markets })
    return markets
  }
}
