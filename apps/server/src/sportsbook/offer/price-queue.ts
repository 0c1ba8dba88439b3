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
  /** How a match stands now; undefined when it is over. */
  readonly liveOf: (matchId: MatchId) => LiveState | null | undefined
  /** GR21: runners of a race that were withdrawn, from 1. */
  readonly nonRunnersOf: (matchId: MatchId) => readonly number[]
  readonly onError: (error: unknown, what: string) => void
}

/** Matches that wait for their first prices. They are priced in slices: those in play first, then by kick-off. */
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

  /** Whether a match in play waits. */
  get hasInPlay(): boolean {
    const [first] = this.#waiting
    return first !== undefined && this.#isInPlay(first.id)
  }

  /** Goes on in the background; does nothing while it is at it. */
  start(): void {
    if (this.#pricing !== null || this.#waiting.length === 0) return
    this.#pricing = this.#priceAll()
      .catch((error: unknown) => this.#parts.onError(error, 'pricing'))
      .finally(() => {
        this.#pricing = null
      })
  }

  /** Resolves when nothing is being priced. */
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

  /** How matches stand may have been told since they were added. */
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

  /** Where the models of several cannot be had together, each is asked for: one without keeps no other waiting. */
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
    // It has no model, or none as long as it is held: who asks hears that nothing is offered (AC7).
    if (model === null || live === undefined) return book.updateMatch(matchId, { markets: [] })
    pricer.learn(matchId, withoutRunners(model, nonRunnersOf(matchId)), typesOfFixture(fixture))
    const markets = pricer.reprice(matchId, live)
    if (markets !== undefined) book.updateMatch(matchId, { markets })
  }
}
