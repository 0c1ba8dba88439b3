import type { MarketKind } from '@touchline/domain/market'
import type { LiveState, MatchId } from '@touchline/domain/match'
import {
  DEFAULT_MARGIN,
  type Margins,
  type MatchModel,
  type PricedMarket,
  priceMatch,
  withoutRunners,
} from '@touchline/domain/pricing'

interface PricedModel {
  readonly model: MatchModel
  readonly types: readonly MarketKind[]
}

/** Prices matches from their models. A match is repriced after a change of its scores, red cards or minute. */
export class Pricer {
  readonly #marginsOf: (matchId: MatchId) => Margins
  readonly #pricedModels = new Map<MatchId, PricedModel>()
  readonly #priceBases = new Map<MatchId, string>()

  /** `marginsOf` returns the margins that apply to a match's markets; default `DEFAULT_MARGIN` (MA1). */
  constructor(marginsOf: (matchId: MatchId) => Margins = () => ({ margin: DEFAULT_MARGIN })) {
    this.#marginsOf = marginsOf
  }

  hasModel(matchId: MatchId): boolean {
    return this.#pricedModels.has(matchId)
  }

  /** Returns the pricing model of a match; undefined if the match is over or has no model yet. */
  findModel(matchId: MatchId): MatchModel | undefined {
    return this.#pricedModels.get(matchId)?.model
  }

  /** Sets the pricing model of a match. `types`: market kinds to price. */
  setModel(matchId: MatchId, model: MatchModel, types: readonly MarketKind[]): void {
    this.#pricedModels.set(matchId, { model, types })
    this.#priceBases.delete(matchId)
  }

  /** Excludes withdrawn runners (from 1) from further pricing (GR21). */
  withdraw(matchId: MatchId, nonRunners: readonly number[]): void {
    const pricedModel = this.#pricedModels.get(matchId)
    if (pricedModel !== undefined)
      this.setModel(matchId, withoutRunners(pricedModel.model, nonRunners), pricedModel.types)
  }

  /**
   * Returns the model's prices for the live state; undefined if nothing has changed since the last call or the match
   * has no model yet.
   */
  reprice(matchId: MatchId, live: LiveState | null): readonly PricedMarket[] | undefined {
    const pricedModel = this.#pricedModels.get(matchId)
    const basis = priceBasis(live)
    if (pricedModel === undefined || this.#priceBases.get(matchId) === basis) return undefined
    this.#priceBases.set(matchId, basis)
    return priceMatch({ ...pricedModel, state: isInPlay(live) ? live : null, ...this.#marginsOf(matchId) })
  }

  /** Makes the next `reprice` compute the prices even if the match has not changed. */
  renew(matchId: MatchId): void {
    this.#priceBases.delete(matchId)
  }

  forget(matchId: MatchId): void {
    this.#pricedModels.delete(matchId)
    this.#priceBases.delete(matchId)
  }
}

/**
 * Serialises the parts of the live state on which the model's prices depend. Danger and suspension are excluded,
 * because they suspend lines without changing a price.
 */
function priceBasis(live: LiveState | null): string {
  return isInPlay(live)
    ? JSON.stringify([
        live.period,
        live.minute,
        live.added,
        live.score,
        live.reds,
        live.halfTime,
        live.goals.length,
        live.parts,
      ])
    : ''
}

function isInPlay(live: LiveState | null): live is LiveState {
  return live !== null && live.period !== 'pre'
}
