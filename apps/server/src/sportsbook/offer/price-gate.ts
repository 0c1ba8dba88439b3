import type { MatchId } from '@touchline/domain/match'

/** A match whose score moves all the time is priced at most so often, wall clock. */
export const PRICE_GAP_MS = 1_000

/** Says when a match may be priced: the first change at once, those that follow together when the gap is over. */
export class PriceGate {
  readonly #pricedMs = new Map<MatchId, number>()
  readonly #waiting = new Set<MatchId>()

  /** Whether to price it now; if not, `due` names it later. */
  admits(matchId: MatchId, wallMs: number): boolean {
    if (wallMs - (this.#pricedMs.get(matchId) ?? -Infinity) < PRICE_GAP_MS) {
      this.#waiting.add(matchId)
      return false
    }
    this.#pricedMs.set(matchId, wallMs)
    this.#waiting.delete(matchId)
    return true
  }

  /** Those that waited and may be priced now. */
  due(wallMs: number): readonly MatchId[] {
    return [...this.#waiting].filter((matchId) => this.admits(matchId, wallMs))
  }

  forget(matchId: MatchId): void {
    this.#pricedMs.delete(matchId)
    this.#waiting.delete(matchId)
  }
}
