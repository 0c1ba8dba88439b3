import type { MatchId } from '@touchline/domain/match'
import type { BettingsCopy } from './book-copy.ts'
import type { MatchDecided, StoredMatch } from './feed-ports.ts'

const STRICTNESS: Readonly<Record<StoredMatch['betting'], number>> = { open: 0, closed: 1, hidden: 2 }

const NOTHING: MatchDecided = { betting: 'open', danger: null }

/**
 * Betting status (open, closed or hidden) and danger set by traders, by match. A published decision overrides the
 * stored row, because a row read earlier may be outdated. A related match (corners, bookings) is never more open than
 * its parent.
 */
export class Bettings {
  readonly #told = new Map<MatchId, MatchDecided>()
  readonly #stored = new Map<MatchId, MatchDecided>()

  put({ id, betting, danger = null }: Pick<StoredMatch, 'id' | 'betting' | 'danger'>): void {
    this.#stored.set(id, { betting, danger })
  }

  tell(id: MatchId, decided: MatchDecided): void {
    this.#told.set(id, decided)
  }

  forget(id: MatchId): void {
    this.#told.delete(id)
    this.#stored.delete(id)
  }

  copy(): BettingsCopy {
    return { told: rowsOf(this.#told), stored: rowsOf(this.#stored) }
  }

  load({ told, stored }: BettingsCopy): void {
    refill(this.#told, told)
    refill(this.#stored, stored)
  }

  of(id: MatchId, parentId: MatchId | undefined): MatchDecided {
    const own = this.#own(id)
    const { betting } = parentId === undefined ? NOTHING : this.#own(parentId)
    return STRICTNESS[betting] > STRICTNESS[own.betting] ? { ...own, betting } : own
  }

  #own(id: MatchId): MatchDecided {
    return this.#told.get(id) ?? this.#stored.get(id) ?? NOTHING
  }
}

const rowsOf = (map: ReadonlyMap<MatchId, MatchDecided>): BettingsCopy['told'] =>
  Array.from(map, ([id, { betting, danger }]) => [id, betting, danger] as const)

const refill = (map: Map<MatchId, MatchDecided>, rows: BettingsCopy['told']): void => {
  map.clear()
  for (const [id, betting, danger = null] of rows) map.set(id, { betting, danger })
}
