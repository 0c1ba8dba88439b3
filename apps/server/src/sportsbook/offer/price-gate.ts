import type { MatchId } from '@touchline/domain/match'

/** Minimum interval between repricings of a match with a constantly changing score, in wall-clock milliseconds. */
export const PRICE_GAP_MS = 1_000

/**
 * Limits the repricing of matches: the first change is priced immediately, and later changes are priced together after
 * the interval.
 */
export class PriceGate {
  readonly #pricedMs = new Map<MatchId, number>()
  readonly #waiting = new Set<MatchId>()

  /** Returns true if the match may be priced now. Otherwise `due` returns the match later. */
  admits(matchId: MatchId, wallMs: number): boolean {
    if (wallMs - (this.#pricedMs.get(matchId) ?? -Infinity) < PRICE_GAP_MS) {
      this.#waiting.add(matchId)
      return false
    }
    this.#pricedMs.set(matchId, wallMs)
    this.#waiting.delete(matchId)
    return true
  }

  /** Returns the delayed matches that may be priced now. */
  due(wallMs: number): readonly MatchId[] {
    return [...this.#waiting].filter((matchId) => this.admits(matchId, wallMs))
  }

  forget(matchId: MatchId): void {
    this.#pricedMs.delete(matchId)
    this.#waiting.delete(matchId)
  }
}
