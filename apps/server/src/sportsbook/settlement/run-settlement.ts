import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { runLoop } from '../../platform/jobs/run-loop.ts'
import { resultsStored } from './results-stored.ts'
import { SettleBehind } from './settle-behind.ts'
import type { Settlement } from './settlement-ports.ts'

/**
 * Interval of the search for unfinished settlements. A process may have stopped after it stored a result and before it
 * published the event.
 */
const SWEEP_EVERY_MS = 60_000
const TRY_AGAIN_EVERY_MS = 1_000

interface RunParts {
  readonly settlement: Settlement
  readonly bus: Pick<Bus, 'subscribe' | 'onGap'>
  readonly clock: Clock
  readonly onError: (error: unknown, what: string) => void
}

/** Settles the results that any process stores. A single process runs it. */
export class RunSettlement {
  readonly #parts: RunParts
  readonly #behind: SettleBehind
  #stop: () => unknown = () => undefined

  constructor(parts: RunParts) {
    this.#parts = parts
    this.#behind = new SettleBehind(parts)
  }

  /** Starts with the unfinished settlements. */
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

  /** Resolves when every published match, and every failed match whose back-off is over, was tried. */
  idle(): Promise<void> {
    this.#tryAgain()
    return this.#behind.idle()
  }

  /** Accepts no further matches, and resolves when the accepted matches were tried. */
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
