import type { MatchId } from '@touchline/domain/match'
import { POSTPONED_VOID_MS } from '@touchline/domain/settlement'
import { type ResultPublisher, publishResults, type MatchStore } from '../offer/index.ts'

/** Interval between searches for overdue matches in milliseconds of the simulated clock. */
const SEARCH_INTERVAL_MS = 900_000

interface OverdueParts {
  readonly store: Pick<MatchStore, 'voidOverdue'>
  readonly bus: ResultPublisher
}

/** Voids matches without an end long after their kick-off (GR10). */
export class OverdueMatches {
  readonly #parts: OverdueParts
  #searchedMs = -Infinity

  constructor(parts: OverdueParts) {
    this.#parts = parts
  }

  /**
   * Calls `onVoided` for every voided match.
   * @returns true if a search ran
   */
  async voidOverdue(worldMs: number, onVoided: (matchId: MatchId) => Promise<void>): Promise<boolean> {
    if (worldMs - this.#searchedMs < SEARCH_INTERVAL_MS) return false
    const voidedMatchIds = await this.#parts.store.voidOverdue(worldMs - POSTPONED_VOID_MS, worldMs)
    for (const matchId of voidedMatchIds) await onVoided(matchId)
    publishResults(this.#parts.bus, voidedMatchIds)
    this.#searchedMs = worldMs
    return true
  }
}
