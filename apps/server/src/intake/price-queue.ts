import { listFixtureKinds } from '@touchline/domain/market'
import type { LiveState, MatchId } from '@touchline/domain/match'
import { type MatchModel, withoutRunners } from '@touchline/domain/pricing'
import type { WorkingSlices } from '../runtime/jobs/working-slices.ts'
import type { BookWriter, StoredMatch, Pricer } from '../offer/index.ts'
import type { Feed } from './source/feed-source.ts'

const MODELS_PER_REQUEST = 8

export interface PriceQueueParts {
  readonly feed: Pick<Feed, 'fetchModels'>
  readonly pricer: Pricer
  readonly book: Pick<BookWriter, 'updateMatch'>
  readonly slices: WorkingSlices
  /**
   * Returns the current live state of a match, null before the first report; undefined if the match is over or must not
   * be priced.
   */
  readonly findLiveState: (matchId: MatchId) => LiveState | null | undefined
  /** Returns the withdrawn runners of a race, from 1 (GR21). */
  readonly findNonRunners: (matchId: MatchId) => readonly number[]
  readonly onError: (error: unknown, context: string) => void
}

/**
 * Queue of matches awaiting their first prices. Matches are priced in time slices: live matches first, then by
 * kick-off.
 */
export class PriceQueue {
  readonly #parts: PriceQueueParts
  #queuedMatches: StoredMatch[] = []
  #pricing: Promise<void> | null = null

  constructor(parts: PriceQueueParts) {
    this.#parts = parts
  }

  add(matches: readonly StoredMatch[]): void {
    if (matches.length === 0) return
    this.#queuedMatches.push(...matches)
    this.#sort()
  }

  /** Whether the next match to be priced is in play. */
  get hasInPlay(): boolean {
    const [first] = this.#queuedMatches
    return first !== undefined && this.#isInPlay(first.id)
  }

  /** Starts pricing in the background; does nothing while pricing is running. */
  start(): void {
    if (this.#pricing !== null || this.#queuedMatches.length === 0) return
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
    const live = this.#parts.findLiveState(matchId)
    return live !== undefined && live !== null && live.period !== 'pre' && live.period !== 'ended'
  }

  #sort(): void {
    const inPlay = new Set(this.#queuedMatches.filter(({ id }) => this.#isInPlay(id)).map(({ id }) => id))
    const rank = ({ id }: StoredMatch): number => (inPlay.has(id) ? 0 : 1)
    this.#queuedMatches = this.#queuedMatches.toSorted(
      (a, b) => rank(a) - rank(b) || a.fixture.kickOffMs - b.fixture.kickOffMs,
    )
  }

  /**
   * Prices every queued match. Sorts the queue first, because live states may have changed since the matches were
   * added.
   */
  async #priceAll(): Promise<void> {
    this.#sort()
    while (this.#queuedMatches.length > 0) {
      const next = this.#queuedMatches.slice(0, MODELS_PER_REQUEST)
      const models = await this.#fetchModels(next)
      this.#queuedMatches = this.#queuedMatches.filter((match) => !next.includes(match))
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
  async #fetchModels(matches: readonly StoredMatch[]): Promise<readonly (MatchModel | null)[]> {
    const { feed, onError } = this.#parts
    const fetchBatch = (some: readonly StoredMatch[]) => feed.fetchModels(some.map(({ fixture }) => fixture.key))
    return fetchBatch(matches).catch(async () => {
      const models: (MatchModel | null)[] = []
      for (const match of matches) {
        const [model = null] = await fetchBatch([match]).catch((error: unknown) => {
          onError(error, `the model of match ${match.id}`)
          return []
        })
        models.push(model)
      }
      return models
    })
  }

  async #price({ id: matchId, fixture }: StoredMatch, model: MatchModel | null): Promise<void> {
    const { pricer, book, slices, findLiveState, findNonRunners } = this.#parts
    await slices.pause()
    const live = findLiveState(matchId)
    // The match has no model, or is an outright without a price for now: the book then reports that no market is
    // offered, instead of updating (AC7).
    if (model === null || live === undefined) return book.updateMatch(matchId, { markets: [] })
    pricer.setModel(matchId, withoutRunners(model, findNonRunners(matchId)), listFixtureKinds(fixture))
    const markets = pricer.reprice(matchId, live)
    if (markets !== undefined) book.updateMatch(matchId, { markets })
  }
}
