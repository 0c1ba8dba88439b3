import type { MatchId } from '@touchline/domain/match'
import type { BookWriter, MatchUpdate, Pricer } from '../offer/index.ts'
import type { FeedQuarantine } from './feed-quarantine.ts'
import type { FieldsIntake } from './fields/fields-intake.ts'
import type { MatchCache } from './match-cache.ts'
import type { OutrightPrices } from './outright-prices.ts'
import { type PendingFixtures, toSuspendedState } from './participants/pending-fixtures.ts'
import type { SourcedPrices } from './sourced-prices.ts'

interface ShownMatchesParts {
  readonly book: Pick<BookWriter, 'updateMatch'>
  readonly pricer: Pricer
  readonly matchCache: Pick<MatchCache, 'byId' | 'byKey' | 'keyOf'>
  readonly sources: Pick<SourcedPrices, 'combineOffer' | 'takeProviderUpdates' | 'isOutside'>
  readonly quarantine: Pick<FeedQuarantine, 'closesMatch'>
  readonly pendingFixtures: Pick<PendingFixtures, 'has'>
  readonly outrights: Pick<OutrightPrices, 'isClosedInPlay'>
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
    const { book, matchCache, sources } = this.#parts
    const live = matchCache.byId(matchId)?.live ?? null
    const markets = sources.combineOffer(matchId, live, update.markets)
    const isAwaitingRuling = this.#isAwaitingRuling(matchId)
    const shownMarkets = isAwaitingRuling || this.#isClosed(matchId) ? [] : markets
    const bookUpdate = {
      ...update,
      ...(isAwaitingRuling && { live: toSuspendedState(live) }),
      ...sources.takeProviderUpdates(matchId),
      outside: sources.isOutside(matchId),
    }
    book.updateMatch(matchId, { ...bookUpdate, ...(shownMarkets && { markets: shownMarkets }) })
  }

  /** Writes a match to the book, unless the match ended before its first pricing. */
  showOpen(matchId: MatchId, update: MatchUpdate): void {
    if (this.#parts.matchCache.byId(matchId)?.status === 0) this.show(matchId, update)
  }

  /** Writes a match to the book with fresh model prices, after its quarantine was lifted. */
  reopen(key: string): void {
    const { matchCache, pendingFixtures, pricer } = this.#parts
    const match = matchCache.byKey(key)
    if (match?.status !== 0 || pendingFixtures.has(key)) return
    pricer.renew(match.matchId)
    const markets = pricer.reprice(match.matchId, match.live)
    this.show(match.matchId, markets === undefined ? {} : { markets })
  }

  /** Returns true if a change of participants awaits a ruling (PI4). */
  #isAwaitingRuling(matchId: MatchId): boolean {
    const key = this.#parts.matchCache.keyOf(matchId)
    return key !== undefined && this.#parts.pendingFixtures.has(key)
  }

  #isClosed(matchId: MatchId): boolean {
    const { matchCache, quarantine, outrights, fields } = this.#parts
    const key = matchCache.keyOf(matchId)
    const isQuarantined = key !== undefined && quarantine.closesMatch(key)
    return isQuarantined || outrights.isClosedInPlay(matchId) || fields.isChanging(matchId)
  }
}
