import { typesOfFixture } from '@touchline/domain/market'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { type MatchModel, withoutRunners } from '@touchline/domain/pricing'
import type { WorkingSlices } from '../../platform/jobs/working-slices.ts'
import type { BookWriter, StoredMatch } from './feed-ports.ts'
import type { Feed } from './feed-source.ts'
import type { Pricer } from './price-match.ts'

const MODELS_PER_ASK = 8

export interface PriceQueueParts {
  readonly feed: Pick<Feed, 'modelsOf'>
  readonly pricer: Pricer
  readonly book: Pick<BookWriter, 'updateMatch'>
  readonly slices: WorkingSlices
  /**
   * Returns the current live state of a match, null before the first report; undefined if the match is over or must not
   * be priced.
   */
  readonly liveOf: (matchId: MatchId) => LiveState | null | undefined
  /** Returns the withdrawn runners of a race, from 1 (GR21). */
  readonly nonRunnersOf: (matchId: MatchId) => readonly number[]
  readonly onError: (error: unknown, what: string) => void
}

/**
 * Queue of matches awaiting their first prices. Matches are priced in time slices: live matches first, then by
 * kick-off.
 */
export class PriceQueue {
  readonly #parts: PriceQueueParts
  #waiting: StoredMatch[] = []
  #pricing: Promise<void> | null = null

  constructor(parts: PriceQueueParts) {
    this.#parts = parts
  }

  add(matches: readonly StoredMatch[]): void {
    if (matches.length === 0) return
    this.#waiting.push(...matches)
    this.#sort()
  }

  /** Starts pricing the queued matches in the background; does nothing while pricing is running. */
  get hasInPlay(): boolean {
    const [first] = this.#waiting
    return first !== undefined && this.#isInPlay(first.id)
  }

  /** Starts pricing in the background; does nothing while pricing is running. */
  start(): void {
    if (this.#pricing !== null || this.#waiting.length === 0) return
    this.#pricing = this.#priceAll()
      .catch((error: unknown) => this.#parts.onError(error, 'pricing'))
      .finally(() => {
        this.#pricing = null
      })
  }

  /** Resolves when no pricing is running. */
  async idle(): Promise<void> {
    while (this.#pricing !== null) await this.#pricing
  }

  #isInPlay(matchId: MatchId): boolean {
    const live = this.#parts.liveOf(matchId)
    return live !== undefined && live !== null && live.period !== 'pre' && live.period !== 'ended'
  }

  #sort(): void {
    const inPlay = new Set(this.#waiting.filter(({ id }) => this.#isInPlay(id)).map(({ id }) => id))
    const rank = ({ id }: StoredMatch): number => (inPlay.has(id) ? 0 : 1)
    this.#waiting = this.#waiting.toSorted((a, b) => rank(a) - rank(b) || a.fixture.kickOffMs - b.fixture.kickOffMs)
  }

  /**
   * Prices every queued match. Sorts the queue first, because live states may have changed since the matches were
   * added.
   */
  async #priceAll(): Promise<void> {
    this.#sort()
    while (this.#waiting.length > 0) {
      const next = this.#waiting.slice(0, MODELS_PER_ASK)
      const models = await this.#modelsOf(next)
      this.#waiting = this.#waiting.filter((match) => !next.includes(match))
      for (const [index, match] of next.entries()) {
        await this.#price(match, models[index] ?? null).catch((error: unknown) =>
          this.#parts.onError(error, `pricing match ${match.id}`),
        )
      }
    }
  }

  /**
   * Requests the pricing models of a batch. If the request fails, requests the models one by one, so a match without a
   * model does not block the rest.
   */
  async #modelsOf(matches: readonly StoredMatch[]): Promise<readonly (MatchModel | null)[]> {
    const { feed, onError } = this.#parts
    const ask = (some: readonly StoredMatch[]) => feed.modelsOf(some.map(({ fixture }) => fixture.key))
    return ask(matches).catch(async () => {
      const models: (MatchModel | null)[] = []
      for (const match of matches) {
        const [model = null] = await ask([match]).catch((error: unknown) => {
          onError(error, `the model of match ${match.id}`)
          return []
        })
        models.push(model)
      }
      return models
    })
  }

  async #price({ id: matchId, fixture }: StoredMatch, model: MatchModel | null): Promise<void> {
    const { pricer, book, slices, liveOf, nonRunnersOf } = this.#parts
    await slices.pause()
    const live = liveOf(matchId)
    // The match has no model, or is an outright without a price for now: the book then reports that no market is
    // offered, instead of updating (AC7).
    if (model === null || live === undefined) return book.updateMatch(matchId, { markets: [] })
    pricer.learn(matchId, withoutRunners(model, nonRunnersOf(matchId)), typesOfFixture(fixture))
    const markets = pricer.reprice(matchId, live)
    if (markets !== undefined) book.updateMatch(matchId, { markets })
  }
}
