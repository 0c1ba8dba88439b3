import type { Bus } from '../runtime/bus/bus.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import { runLoop } from '../runtime/jobs/run-loop.ts'
import { resultsStored } from '../offer/index.ts'
import { SettlementQueue } from './settle-backlog.ts'
import type { Settlement } from './settlement-ports.ts'

/**
 * Interval in milliseconds of the search for unfinished settlements. A process may have stopped after it stored a
 * result and before it published the event.
 */
const SWEEP_INTERVAL_MS = 60_000
const RETRY_INTERVAL_MS = 1_000

interface RunParts {
  readonly settlement: Settlement
  readonly bus: Pick<Bus, 'subscribe' | 'onGap'>
  readonly clock: Clock
  readonly onError: (error: unknown, context: string) => void
}

/**
 * Settles the bets on matches named in events of every process. A single process of the database runs the settlement.
 */
export class RunSettlement {
  readonly #parts: RunParts
  readonly #queue: SettlementQueue
  #stop: () => unknown = () => undefined

  constructor(parts: RunParts) {
    this.#parts = parts
    this.#queue = new SettlementQueue(parts)
  }

  /** Subscribes to the events and first queues the settlements that an earlier run left unfinished. */
  start(): void {
    const { bus } = this.#parts
    const stops = [
      bus.subscribe(resultsStored, ({ matchIds, isUrgent = false }) => this.#queue.add(matchIds, isUrgent)),
      bus.onGap(() => void this.#sweep()),
      runLoop(() => this.#sweep(), SWEEP_INTERVAL_MS),
      runLoop(async () => this.#retryFailed(), RETRY_INTERVAL_MS),
    ]
    this.#stop = () => Promise.all(stops.map((stop) => stop()))
  }

  /** Resolves when the settlement of every published match, and of every failed match due for a retry, was tried. */
  idle(): Promise<void> {
    this.#retryFailed()
    return this.#queue.idle()
  }

  /** Stops accepting matches, and resolves when the settlement of each accepted match was tried. */
  async stop(): Promise<void> {
    await this.#stop()
    await this.#queue.idle()
  }

  #retryFailed(): void {
    this.#queue.addFailed(this.#parts.clock.monotonicMs())
  }

  async #sweep(): Promise<void> {
    const { settlement, onError } = this.#parts
    try {
      this.#queue.add(await settlement.unfinished())
    } catch (error) {
      onError(error, 'searching for unsettled bets')
    }
  }
}
