import type { MatchId } from '@touchline/domain/match'
import type { Clock } from '../../platform/clock/clock.ts'
import { BackOff } from '../../platform/jobs/back-off.ts'
import type { Settlement } from './settlement-ports.ts'

/** A settlement that failed is tried again after so long, wall clock, then after ever longer. */
const AGAIN_MS = 5_000
const MOST_MS = 600_000

interface SettleParts {
  readonly settlement: Pick<Settlement, 'settleMatch'>
  readonly clock: Clock
  readonly onError: (error: unknown, what: string) => void
}

/** Settles one match after another behind the back of whoever tells of them. */
export class SettleBehind {
  readonly #parts: SettleParts
  #settling: Promise<void> = Promise.resolve()
  readonly #failed = new Map<MatchId, BackOff>()
  readonly #trying = new Set<MatchId>()
  /** Their turn will come, and they are read then: to be told of them again changes nothing. */
  readonly #waiting = new Set<MatchId>()

  constructor(parts: SettleParts) {
    this.#parts = parts
  }

  add(matchIds: readonly MatchId[]): void {
    const { settlement } = this.#parts
    for (const matchId of matchIds) {
      if (this.#waiting.has(matchId)) continue
      this.#waiting.add(matchId)
      this.#settling = this.#settling
        .then(() => {
          this.#waiting.delete(matchId)
          return settlement.settleMatch(matchId)
        })
        .then(
          () => void this.#failed.delete(matchId),
          (error: unknown) => this.#failedOn(matchId, error),
        )
        .finally(() => this.#trying.delete(matchId))
    }
  }

  /** Tries again what failed, each when its wait is over. */
  addFailed(wallMs: number): void {
    for (const [matchId, backOff] of this.#failed) {
      if (!backOff.isDue(wallMs) || this.#trying.has(matchId)) continue
      this.#trying.add(matchId)
      this.add([matchId])
    }
  }

  /** Resolves when all that was added has been tried. */
  async idle(): Promise<void> {
    await this.#settling
  }

  #failedOn(matchId: MatchId, error: unknown): void {
    const { clock, onError } = this.#parts
    const backOff = this.#failed.get(matchId) ?? new BackOff(AGAIN_MS, MOST_MS)
    backOff.failed(clock.wallMs())
    this.#failed.set(matchId, backOff)
    onError(error, `settling match ${matchId}`)
  }
}
