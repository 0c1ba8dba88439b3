import type { MatchId } from '@touchline/domain/match'
import { BackOff } from '../../runtime/jobs/back-off.ts'

interface DoubtedParts {
  readonly clock: { monotonicMs(): number }
  readonly onError: (error: unknown, context: string) => void
}

/** Initial retry delay in milliseconds. The delay grows up to `MAX_RETRY_DELAY_MS`. */
const RETRY_DELAY_MS = 250
const MAX_RETRY_DELAY_MS = 10_000

/** Matches whose manual state from a trader could not be applied, with the next retry time of each match. */
export class DoubtedMatches {
  readonly #parts: DoubtedParts
  readonly #retries = new Map<MatchId, BackOff>()

  constructor(parts: DoubtedParts) {
    this.#parts = parts
  }

  isDue(matchId: MatchId): boolean {
    return this.#retries.get(matchId)?.isDue(this.#parts.clock.monotonicMs()) ?? true
  }

  recordFailure(matchId: MatchId, error: unknown): void {
    const retry = this.#retries.get(matchId) ?? new BackOff(RETRY_DELAY_MS, MAX_RETRY_DELAY_MS)
    retry.failed(this.#parts.clock.monotonicMs())
    this.#retries.set(matchId, retry)
    this.#parts.onError(error, `importing the manual state of match ${matchId}`)
  }

  forget(matchId: MatchId): void {
    this.#retries.delete(matchId)
  }
}
