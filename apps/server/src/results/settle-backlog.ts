import type { MatchId } from '@touchline/domain/match'
import type { Clock } from '../runtime/clock/clock.ts'
import { BackOff } from '../runtime/jobs/back-off.ts'
import type { Settlement } from './settlement-ports.ts'

/** First retry delay of a failed settlement in milliseconds; later delays grow up to `MAX_RETRY_DELAY_MS`. */
const RETRY_DELAY_MS = 5_000
const MAX_RETRY_DELAY_MS = 600_000

interface SettleParts {
  readonly settlement: Pick<Settlement, 'settleMatch'>
  readonly clock: Clock
  readonly onError: (error: unknown, context: string) => void
}

/** Queue that settles matches one after another in the background. */
export class SettlementQueue {
  readonly #parts: SettleParts
  #settling: Promise<void> | null = null
  readonly #failed = new Map<MatchId, BackOff>()
  readonly #trying = new Set<MatchId>()
  /** Matches whose settlement is queued. Facts are read when the match's turn comes, so a match is queued only once. */
  readonly #waiting = new Set<MatchId>()
  /** Queued matches with staff waiting for the settlement; settled first. */
  readonly #urgent = new Set<MatchId>()

  constructor(parts: SettleParts) {
    this.#parts = parts
  }

  /** Queues the settlement of matches. With `isUrgent` the matches go first, because staff wait for the settlement. */
  add(matchIds: readonly MatchId[], isUrgent = false): void {
    for (const matchId of matchIds) {
      if (isUrgent) this.#waiting.delete(matchId)
      if (isUrgent) this.#urgent.add(matchId)
      else if (!this.#urgent.has(matchId)) this.#waiting.add(matchId)
    }
    this.#settling ??= this.#settleAll()
  }

  /** Adds failed matches whose back-off is over. `nowMs` is on the monotonic clock. */
  addFailed(nowMs: number): void {
    for (const [matchId, backOff] of this.#failed) {
      if (!backOff.isDue(nowMs) || this.#trying.has(matchId)) continue
      this.#trying.add(matchId)
      this.add([matchId])
    }
  }

  /** Resolves when the settlement of each queued match was tried. */
  async idle(): Promise<void> {
    while (this.#settling !== null) await this.#settling
  }

  async #settleAll(): Promise<void> {
    await Promise.resolve()
    for (let next = this.#next(); next !== undefined; next = this.#next()) await this.#settle(next)
    this.#settling = null
  }

  #next(): MatchId | undefined {
    for (const queue of [this.#urgent, this.#waiting]) {
      for (const matchId of queue) {
        queue.delete(matchId)
        return matchId
      }
    }
    return undefined
  }

  async #settle(matchId: MatchId): Promise<void> {
    try {
      await this.#parts.settlement.settleMatch(matchId)
      this.#failed.delete(matchId)
    } catch (error) {
      this.#scheduleRetry(matchId, error)
    } finally {
      this.#trying.delete(matchId)
    }
  }

  #scheduleRetry(matchId: MatchId, error: unknown): void {
    const { clock, onError } = this.#parts
    const backOff = this.#failed.get(matchId) ?? new BackOff(RETRY_DELAY_MS, MAX_RETRY_DELAY_MS)
    backOff.failed(clock.monotonicMs())
    this.#failed.set(matchId, backOff)
    onError(error, `settling match ${matchId}`)
  }
}
