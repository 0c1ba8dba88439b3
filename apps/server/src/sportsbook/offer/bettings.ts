import type { MatchId } from '@touchline/domain/match'
import type { BettingsCopy } from './book-copy.ts'
import type { StoredMatch } from './feed-ports.ts'

type Betting = StoredMatch['betting']

const STRICTNESS: Readonly<Record<Betting, number>> = { open: 0, closed: 1, hidden: 2 }

/**
 * What traders decided on matches, as it was told last: a fixture that was read before says nothing newer. What counts
 * in a match, its corners and bookings, is never open wider than the match.
 */
export class Bettings {
  readonly #told = new Map<MatchId, Betting>()
  readonly #stored = new Map<MatchId, Betting>()

  put({ id, betting }: Pick<StoredMatch, 'id' | 'betting'>): void {
    this.#stored.set(id, betting)
  }

  tell(id: MatchId, betting: Betting): void {
    this.#told.set(id, betting)
  }

  forget(id: MatchId): void {
    this.#told.delete(id)
    this.#stored.delete(id)
  }

  copy(): BettingsCopy {
    return { told: [...this.#told], stored: [...this.#stored] }
  }

  load({ told, stored }: BettingsCopy): void {
    refill(this.#told, told)
    refill(this.#stored, stored)
  }

  of(id: MatchId, parentId: MatchId | undefined): Betting {
    const own = this.#own(id)
    const parent = parentId === undefined ? 'open' : this.#own(parentId)
    return STRICTNESS[parent] > STRICTNESS[own] ? parent : own
  }

  #own(id: MatchId): Betting {
    return this.#told.get(id) ?? this.#stored.get(id) ?? 'open'
  }
}

const refill = (map: Map<MatchId, Betting>, rows: BettingsCopy['told']): void => {
  map.clear()
  for (const [id, betting] of rows) map.set(id, betting)
}
