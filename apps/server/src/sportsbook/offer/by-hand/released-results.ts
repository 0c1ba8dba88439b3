import { BackOff } from '../../../platform/jobs/back-off.ts'
import { tellResults, type TellResults } from '../../settlement/results-stored.ts'
import type { MatchStore } from '../feed-ports.ts'

interface ReleasedResultsParts {
  readonly store: Pick<MatchStore, 'takeReleased'>
  readonly bus: TellResults
  readonly clock: { worldMs(): number; wallMs(): number }
  readonly onError: (error: unknown, what: string) => void
}

/** A database that fails is asked again after so long, wall clock, then after ever longer. */
const AGAIN_MS = 250
const MOST_MS = 10_000

/** HP3: what was held for a tale that was taken back is a result. */
export class ReleasedResults {
  readonly #parts: ReleasedResultsParts
  readonly #retry = new BackOff(AGAIN_MS, MOST_MS)
  /** What was taken back while nobody took the feed in is made up for. */
  #due = true

  constructor(parts: ReleasedResultsParts) {
    this.#parts = parts
  }

  /** A trader told something, and may have taken a tale back by it. */
  told(): void {
    this.#due = true
  }

  /** What fails is due until it is done. Never throws. */
  async take(): Promise<void> {
    const { store, bus, clock, onError } = this.#parts
    if (!this.#due || !this.#retry.isDue(clock.wallMs())) return
    this.#due = false
    try {
      tellResults(bus, await store.takeReleased(clock.worldMs()))
      this.#retry.succeeded()
    } catch (error) {
      this.#due = true
      this.#retry.failed(clock.wallMs())
      onError(error, 'making a result of what was held')
    }
  }
}
