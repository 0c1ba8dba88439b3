import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { runLoop } from '../../platform/jobs/run-loop.ts'
import { resultsStored } from './results-stored.ts'
import { SettleBehind } from './settle-behind.ts'
import type { Settlement } from './settlement-ports.ts'

/**
 * Interval in milliseconds of the search for unfinished settlements. A process may have stopped after it stored a
 * result and before it published the event.
 */
const SWEEP_EVERY_MS = 60_000
const TRY_AGAIN_EVERY_MS = 1_000

interface RunParts {
  readonly settlement: Settlement
  readonly bus: Pick<Bus, 'subscribe' | 'onGap'>
  readonly clock: Clock
  readonly onError: (error: unknown, what: string) => void
}

/**
 * Settles the bets on matches named in events of every process. A single process of the database runs the settlement.
 */
export class RunSettlement {
  readonly #parts: RunParts
  readonly #behind: SettleBehind
  #stop: () => unknown = () => undefined

  constructor(parts: RunParts) {
    this.#parts = parts
    this.#behind = new SettleBehind(parts)
  }

  /** Subscribes to the events and first queues the settlements that an earlier run left unfinished. */
  start(): void {
    const { bus } = this.#parts
    const stops = [
      bus.subscribe(resultsStored, ({ matchIds, isUrgent = false }) => this.#behind.add(matchIds, isUrgent)),
      bus.onGap(() => void this.#sweep()),
      runLoop(() => this.#sweep(), SWEEP_EVERY_MS),
      runLoop(async () => this.#tryAgain(), TRY_AGAIN_EVERY_MS),
    ]
    this.#stop = () => Promise.all(stops.map((stop) => stop()))
  }

  /** Resolves when the settlement of every published match, and of every failed match due for a retry, was tried. */
  idle(): Promise<void> {
    this.#tryAgain()
    return this.#behind.idle()
  }

  /** Stops accepting matches, and resolves when the settlement of each accepted match was tried. */
  async stop(): Promise<void> {
    await this.#stop()
    await this.#behind.idle()
  }

  #tryAgain(): void {
    this.#behind.addFailed(this.#parts.clock.monotonicMs())
  }

  async #sweep(): Promise<void> {
    const { settlement, onError } = this.#parts
    try {
      this.#behind.add(await settlement.unfinished())
    } catch (error) {
      onError(error, 'looking for unsettled bets')
    }
  }
}
