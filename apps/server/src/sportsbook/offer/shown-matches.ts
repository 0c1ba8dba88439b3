import type { MatchId } from '@touchline/domain/match'
import type { BookWriter, MatchUpdate } from './feed-ports.ts'
import type { FeedQuarantine } from './feed-quarantine.ts'
import type { FieldsIntake } from './fields/fields-intake.ts'
import type { MatchCache } from './match-cache.ts'
import type { OutrightPrices } from './outright-prices.ts'
import { type HeldFixtures, suspendedState } from './participants/held-fixtures.ts'
import type { Pricer } from './price-match.ts'
import type { SourcedPrices } from './sourced-prices.ts'

interface ShownMatchesParts {
  readonly book: Pick<BookWriter, 'updateMatch'>
  readonly pricer: Pricer
  readonly known: Pick<MatchCache, 'byId' | 'byKey' | 'keyOf'>
  readonly sources: Pick<SourcedPrices, 'offered' | 'newlyTold' | 'isOutside'>
  readonly quarantine: Pick<FeedQuarantine, 'holds'>
  readonly held: Pick<HeldFixtures, 'has'>
  readonly outrights: Pick<OutrightPrices, 'isHeld'>
  readonly fields: Pick<FieldsIntake, 'isChanging'>
}

/** Writes the matches of a feed to the book, with the combined prices of every source. */
export class ShownMatches {
  readonly #parts: ShownMatchesParts

  constructor(parts: ShownMatchesParts) {
    this.#parts = parts
  }

  /**
   * Writes a match's state and its combined prices to the book. A match with a quarantined message, or with
   * participants awaiting a ruling, has no prices.
   */
  show(matchId: MatchId, update: MatchUpdate): void {
    const { book, known, sources } = this.#parts
    const live = known.byId(matchId)?.live ?? null
    const markets = sources.offered(matchId, live, update.markets)
    const waits = this.#waits(matchId)
    const shown = waits || this.#isClosed(matchId) ? [] : markets
    const bookUpdate = {
      ...update,
      ...(waits && { live: suspendedState(live) }),
      ...sources.newlyTold(matchId),
      outside: sources.isOutside(matchId),
    }
    book.updateMatch(matchId, { ...bookUpdate, ...(shown && { markets: shown }) })
  }

  /** Writes a match to the book, unless the match ended before its first pricing. */
  showOpen(matchId: MatchId, update: MatchUpdate): void {
    if (this.#parts.known.byId(matchId)?.status === 0) this.show(matchId, update)
  }

  /** Writes a match to the book with fresh model prices, after its quarantine was lifted. */
  reopen(key: string): void {
    const { known, held, pricer } = this.#parts
    const match = known.byKey(key)
    if (match?.status !== 0 || held.has(key)) return
    pricer.renew(match.matchId)
    const markets = pricer.reprice(match.matchId, match.live)
    this.show(match.matchId, markets === undefined ? {} : { markets })
  }

  /** Returns true if a change of participants awaits a ruling (PI4). */
  #waits(matchId: MatchId): boolean {
    const key = this.#parts.known.keyOf(matchId)
    return key !== undefined && this.#parts.held.has(key)
  }

  #isClosed(matchId: MatchId): boolean {
    const { known, quarantine, outrights, fields } = this.#parts
    const key = known.keyOf(matchId)
    const isQuarantined = key !== undefined && quarantine.holds(key)
    return isQuarantined || outrights.isHeld(matchId) || fields.isChanging(matchId)
  }
}
