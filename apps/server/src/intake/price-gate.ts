import type { MatchId } from '@touchline/domain/match'

/** Minimum interval between repricings of a match with a constantly changing score, in milliseconds. */
export const PRICE_GAP_MS = 1_000

/**
 * Limits the repricing of matches: the first change is priced immediately, and later changes are priced together after
 * the interval. Times are of the monotonic clock: prices must not stop when the system clock is set back.
 */
export class PriceGate {
  readonly #pricedMs = new Map<MatchId, number>()
  readonly #delayedMatches = new Set<MatchId>()

  /**
   * Returns true if the match may be repriced now. Otherwise the match is remembered, and `due` returns it after the
   * interval.
   */
  admits(matchId: MatchId, nowMs: number): boolean {
    if (nowMs - (this.#pricedMs.get(matchId) ?? -Infinity) < PRICE_GAP_MS) {
      this.#delayedMatches.add(matchId)
      return false
    }
    this.#pricedMs.set(matchId, nowMs)
    this.#delayedMatches.delete(matchId)
    return true
  }

  /** Returns the delayed matches that may be priced now. */
  due(nowMs: number): readonly MatchId[] {
    return [...this.#delayedMatches].filter((matchId) => this.admits(matchId, nowMs))
  }

  forget(matchId: MatchId): void {
    this.#pricedMs.delete(matchId)
    this.#delayedMatches.delete(matchId)
  }
}
