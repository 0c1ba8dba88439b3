import type { LiveState, MatchId } from '@touchline/domain/match'
import { DEFAULT_MARGINS, type GoalModel, type Margins, type PricedMarket, priceMatch } from '@touchline/domain/pricing'

const isPlayed = (live: LiveState | null): live is LiveState => live !== null && live.period !== 'pre'

/** What prices hang on: danger and suspension lock them, but do not move them. */
const priceBasis = (live: LiveState | null): string =>
  isPlayed(live)
    ? JSON.stringify([live.period, live.minute, live.added, live.score, live.reds, live.halfTime, live.goals.length])
    : ''

/** Prices matches from their models; a match is repriced when its goals, red cards or minute moved. */
export class Pricer {
  readonly #margins: Margins
  readonly #models = new Map<MatchId, GoalModel>()
  readonly #priced = new Map<MatchId, string>()

  constructor(margins: Margins = DEFAULT_MARGINS) {
    this.#margins = margins
  }

  knows(matchId: MatchId): boolean {
    return this.#models.has(matchId)
  }

  learn(matchId: MatchId, model: GoalModel): void {
    this.#models.set(matchId, model)
    this.#priced.delete(matchId)
  }

  /** The prices of this state; undefined where they have not moved, or where the match has no model yet. */
  reprice(matchId: MatchId, live: LiveState | null): readonly PricedMarket[] | undefined {
    const model = this.#models.get(matchId)
    const basis = priceBasis(live)
    if (model === undefined || this.#priced.get(matchId) === basis) return undefined
    this.#priced.set(matchId, basis)
    return priceMatch({ model, state: isPlayed(live) ? live : null, margins: this.#margins })
  }

  forget(matchId: MatchId): void {
    this.#models.delete(matchId)
    this.#priced.delete(matchId)
  }
}
