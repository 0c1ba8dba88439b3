import type { MatchId } from '@touchline/domain/match'
import type { Book } from '../book/book.ts'
import type { BookWriter, MatchBettingDecision, MatchStatus, MatchUpdate, StoredMatch } from '../matches/feed-ports.ts'
import type { WrittenStep } from './offer-commit.ts'
import { computePriceDifference } from './price-difference.ts'
import type { BookPublisher } from './publish-book.ts'

/** Leader's write access to the price book: applies each change and publishes it to the replicas, if there are any. */
export class PublishedBook implements BookWriter {
  readonly #book: Book
  readonly #publisher: BookPublisher

  constructor(book: Book, publisher: BookPublisher) {
    this.#book = book
    this.#publisher = publisher
  }

  get seq(): number {
    return this.#book.seq
  }

  putMatch(match: StoredMatch): void {
    if (this.#publisher.hasReplicas) this.#applyAndPublish({ do: 'put', match }, () => this.#book.putMatch(match))
    else this.#book.putMatch(match)
  }

  updateMatch(matchId: MatchId, update: MatchUpdate): void {
    if (this.#publisher.hasReplicas)
      this.#applyAndPublish(this.#buildUpdateStep(matchId, update), () => this.#book.updateMatch(matchId, update))
    else this.#book.updateMatch(matchId, update)
  }

  setBetting(id: MatchId, decided: MatchBettingDecision): void {
    if (this.#publisher.hasReplicas)
      this.#applyAndPublish({ do: 'betting', id, ...decided }, () => this.#book.setBetting(id, decided))
    else this.#book.setBetting(id, decided)
  }

  endMatch(id: MatchId, status: MatchStatus): void {
    if (this.#publisher.hasReplicas)
      this.#applyAndPublish({ do: 'end', id, status }, () => this.#book.endMatch(id, status))
    else this.#book.endMatch(id, status)
  }

  advance(worldMs: number): void {
    if (this.#publisher.hasReplicas)
      this.#applyAndPublish({ do: 'advance', worldMs }, () => this.#book.advance(worldMs))
    else this.#book.advance(worldMs)
  }

  lastWinPrice(id: MatchId, runner: number): number | null {
    return this.#book.lastWinPrice(id, runner)
  }

  /**
   * Builds the message for an update of a match. A price list is sent as the difference from the current lines, so the
   * message must be built before the update is applied.
   */
  #buildUpdateStep(
    id: MatchId,
    { live, passed, markets, outside, provider, unpriced, nonRunners }: MatchUpdate,
  ): WrittenStep {
    const prices = markets && computePriceDifference(this.#book.entry(id)?.lines, markets)
    return {
      do: 'update',
      id,
      ...(live !== undefined && { live }),
      ...(passed !== undefined && { passed }),
      ...(prices !== undefined && { prices }),
      ...(outside !== undefined && { outside }),
      ...(provider !== undefined && { provider }),
      ...(unpriced !== undefined && { unpriced }),
      ...(nonRunners !== undefined && { nonRunners }),
    }
  }

  #applyAndPublish(step: WrittenStep, write: () => void): void {
    this.#publisher.add(step)
    try {
      write()
    } catch (error) {
      this.#publisher.fail()
      throw error
    }
  }
}
