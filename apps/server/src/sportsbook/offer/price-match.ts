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

const isPlayed = (live: LiveState | null): live is LiveState => live !== null && live.period !== 'pre'

/** What prices hang on: danger and suspension lock them, but do not move them. */
const priceBasis = (live: LiveState | null): string =>
  isPlayed(live)
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

interface Known {
  readonly model: MatchModel
  readonly types: readonly MarketKind[]
}

/** Prices matches from their models; a match is repriced when its scores, red cards or minute moved. */
export class Pricer {
  readonly #marginsOf: (matchId: MatchId) => Margins
  readonly #known = new Map<MatchId, Known>()
  readonly #priced = new Map<MatchId, string>()

  /** `marginsOf`: what two even sides of a match's markets bear (MA1). */
  constructor(marginsOf: (matchId: MatchId) => Margins = () => ({ margin: DEFAULT_MARGIN })) {
    this.#marginsOf = marginsOf
  }

  knows(matchId: MatchId): boolean {
    return this.#known.has(matchId)
  }

  /** What the match is priced on; undefined where it is over or has no model yet. */
  modelOf(matchId: MatchId): MatchModel | undefined {
    return this.#known.get(matchId)?.model
  }

  /** `types` are the markets that its sport offers. */
  learn(matchId: MatchId, model: MatchModel, types: readonly MarketKind[]): void {
    this.#known.set(matchId, { model, types })
    this.#priced.delete(matchId)
  }

  /** GR21: it is priced without these runners from now on, from 1. */
  withdraw(matchId: MatchId, nonRunners: readonly number[]): void {
    const known = this.#known.get(matchId)
    if (known !== undefined) this.learn(matchId, withoutRunners(known.model, nonRunners), known.types)
  }

  /** The prices of this state; undefined where they have not moved, or where the match has no model yet. */
  reprice(matchId: MatchId, live: LiveState | null): readonly PricedMarket[] | undefined {
    const known = this.#known.get(matchId)
    const basis = priceBasis(live)
    if (known === undefined || this.#priced.get(matchId) === basis) return undefined
    this.#priced.set(matchId, basis)
    return priceMatch({ ...known, state: isPlayed(live) ? live : null, ...this.#marginsOf(matchId) })
  }

  /** Its prices are asked for anew, though it has not moved. */
  renew(matchId: MatchId): void {
    this.#priced.delete(matchId)
  }

  forget(matchId: MatchId): void {
    this.#known.delete(matchId)
    this.#priced.delete(matchId)
  }
}
