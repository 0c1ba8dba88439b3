import { BackOff } from '../../../platform/jobs/back-off.ts'
import { publishResults, type ResultPublisher } from '../../settlement/results-stored.ts'
import type { MatchStore } from '../feed-ports.ts'

interface ReleasedResultsParts {
  readonly store: Pick<MatchStore, 'takeReleased'>
  readonly bus: ResultPublisher
  readonly clock: { worldMs(): number; monotonicMs(): number }
  readonly onError: (error: unknown, what: string) => void
}

/** Initial retry delay after a database failure in milliseconds. The delay grows up to `MOST_MS`. */
const AGAIN_MS = 250
const MOST_MS = 10_000

/** Converts held results into results after the contradicting manual state was withdrawn (HP3). */
export class ReleasedResults {
  readonly #parts: ReleasedResultsParts
  readonly #retry = new BackOff(AGAIN_MS, MOST_MS)
  /** True at the start: results may have been released while no process read the feed. */
  #due = true

  constructor(parts: ReleasedResultsParts) {
    this.#parts = parts
  }

  /** Schedules a check, because a trader's update may have withdrawn a manual state. */
  told(): void {
    this.#due = true
  }

  /** Converts released results if due. A failed conversion stays due. Never throws. */
  async take(): Promise<void> {
    const { store, bus, clock, onError } = this.#parts
    if (!this.#due || !this.#retry.isDue(clock.monotonicMs())) return
    this.#due = false
    try {
      publishResults(bus, await store.takeReleased(clock.worldMs()))
      this.#retry.succeeded()
    } catch (error) {
      this.#due = true
      this.#retry.failed(clock.monotonicMs())
      onError(error, 'applying a held result')
    }
  }
}
