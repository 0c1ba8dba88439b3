import type { MatchId } from '@touchline/domain/match'
import type { BettingsSnapshot } from './book-copy.ts'
import type { MatchBettingDecision, StoredMatch } from '../matches/feed-ports.ts'

const STRICTNESS: Readonly<Record<StoredMatch['betting'], number>> = { open: 0, closed: 1, hidden: 2 }

const NOTHING: MatchBettingDecision = { betting: 'open', danger: null }

/**
 * Betting status (open, closed or hidden) and danger set by traders, by match. A published decision overrides the
 * stored row, because a row read earlier may be outdated. A related match (corners, bookings) is never more open than
 * its parent.
 */
export class BettingDecisions {
  readonly #publishedDecisions = new Map<MatchId, MatchBettingDecision>()
  readonly #storedDecisions = new Map<MatchId, MatchBettingDecision>()

  put({ id, betting, danger = null }: Pick<StoredMatch, 'id' | 'betting' | 'danger'>): void {
    this.#storedDecisions.set(id, { betting, danger })
  }

  applyPublished(id: MatchId, decided: MatchBettingDecision): void {
    this.#publishedDecisions.set(id, decided)
  }

  forget(id: MatchId): void {
    this.#publishedDecisions.delete(id)
    this.#storedDecisions.delete(id)
  }

  toSnapshot(): BettingsSnapshot {
    return { published: toRows(this.#publishedDecisions), stored: toRows(this.#storedDecisions) }
  }

  load({ published, stored }: BettingsSnapshot): void {
    refill(this.#publishedDecisions, published)
    refill(this.#storedDecisions, stored)
  }

  resolveDecision(id: MatchId, parentId: MatchId | undefined): MatchBettingDecision {
    const ownDecision = this.#findOwnDecision(id)
    const { betting } = parentId === undefined ? NOTHING : this.#findOwnDecision(parentId)
    return STRICTNESS[betting] > STRICTNESS[ownDecision.betting] ? { ...ownDecision, betting } : ownDecision
  }

  #findOwnDecision(id: MatchId): MatchBettingDecision {
    return this.#publishedDecisions.get(id) ?? this.#storedDecisions.get(id) ?? NOTHING
  }
}

function toRows(map: ReadonlyMap<MatchId, MatchBettingDecision>): BettingsSnapshot['published'] {
  return Array.from(map, ([id, { betting, danger }]) => [id, betting, danger] as const)
}

function refill(map: Map<MatchId, MatchBettingDecision>, rows: BettingsSnapshot['published']): void {
  map.clear()
  for (const [id, betting, danger = null] of rows) map.set(id, { betting, danger })
}
