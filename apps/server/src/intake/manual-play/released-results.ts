import { BackOff } from '../../runtime/jobs/back-off.ts'
import { publishResults, type ResultPublisher, type MatchStore } from '../../offer/index.ts'

interface ReleasedResultsParts {
  readonly store: Pick<MatchStore, 'storeReleasedResults'>
  readonly bus: ResultPublisher
  readonly clock: { worldMs(): number; monotonicMs(): number }
  readonly onError: (error: unknown, context: string) => void
}

/** Initial retry delay after a database failure in milliseconds. The delay grows up to `MAX_RETRY_DELAY_MS`. */
const RETRY_DELAY_MS = 250
const MAX_RETRY_DELAY_MS = 10_000

/** Converts pending results of the feed into results after a trader withdrew the contradicting manual state (HP3). */
export class ReleasedResults {
  readonly #parts: ReleasedResultsParts
  readonly #retry = new BackOff(RETRY_DELAY_MS, MAX_RETRY_DELAY_MS)
  /**
   * True if a conversion is due. True at the start, because results may have been released while no process read the
   * feed.
   */
  #isConversionDue = true

  constructor(parts: ReleasedResultsParts) {
    this.#parts = parts
  }

  /**
   * Schedules a conversion, because a trader's update may have withdrawn the manual state that contradicted a result.
   */
  scheduleConversion(): void {
    this.#isConversionDue = true
  }

  /** Converts released results if due. A failed conversion stays due. Never throws. */
  async convertReleased(): Promise<void> {
    const { store, bus, clock, onError } = this.#parts
    if (!this.#isConversionDue || !this.#retry.isDue(clock.monotonicMs())) return
    this.#isConversionDue = false
    try {
      publishResults(bus, await store.storeReleasedResults(clock.worldMs()))
      this.#retry.succeeded()
    } catch (error) {
      this.#isConversionDue = true
      this.#retry.failed(clock.monotonicMs())
      onError(error, 'applying a pending result')
    }
  }
}
