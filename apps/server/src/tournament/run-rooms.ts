import type { MatchId } from '@touchline/domain/match'
import type { Bus } from '../runtime/bus/bus.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import { createTurns } from '../runtime/jobs/in-turn.ts'
import { runLoop } from '../runtime/jobs/run-loop.ts'
import { resultsStored } from '../offer/index.ts'
import type { AdvanceRooms, AdvanceStore } from './advance-rooms.ts'

const POLL_INTERVAL_MS = 1_000
/** Interval in milliseconds of the sweep that finds match changes whose event was lost. */
const SWEEP_INTERVAL_MS = 60_000
/** Maximum age in milliseconds of corrected results that the sweep looks for. */
const MAX_CORRECTION_AGE_MS = 3 * 86_400_000

interface RunParts {
  readonly advance: AdvanceRooms
  readonly store: Pick<AdvanceStore, 'findDue' | 'findByMatches' | 'findOpen'>
  readonly bus: Pick<Bus, 'subscribe' | 'onGap'>
  readonly clock: Pick<Clock, 'worldMs'>
  /** Returns whether the history of a new demo is being simulated. The simulation advances its own tournament rooms. */
  readonly isHistoryRunning: () => Promise<boolean>
  readonly onError: (error: unknown) => void
}

/**
 * Job that starts, settles and ends tournament rooms as time passes and results arrive. Runs in only one process of the
 * cluster.
 */
export class RunRooms {
  readonly #parts: RunParts
  readonly #turns = createTurns(1, 0)
  readonly #reportedMatchIds = new Set<MatchId>()
  #stop: () => unknown = () => undefined

  constructor(parts: RunParts) {
    this.#parts = parts
  }

  /** Subscribes to match events and starts with a sweep for lost events. */
  start(): void {
    const { bus } = this.#parts
    const sweepLate = (): void =>
      void this.#inTurn(() => this.#sweep(this.#parts.clock.worldMs() - MAX_CORRECTION_AGE_MS))
    const stops = [
      bus.subscribe(resultsStored, ({ matchIds }) => {
        for (const matchId of matchIds) this.#reportedMatchIds.add(matchId)
        void this.turn()
      }),
      bus.onGap(sweepLate),
      runLoop(() => this.turn(), POLL_INTERVAL_MS),
      runLoop(() => this.#inTurn(() => this.#sweep(null)), SWEEP_INTERVAL_MS),
    ]
    sweepLate()
    this.#stop = () => Promise.all(stops.map((stop) => stop()))
  }

  /** Resolves when the reported matches and the due tournament rooms are processed. */
  turn(): Promise<void> {
    return this.#inTurn(async () => {
      const { store, clock } = this.#parts
      const matchIds = [...this.#reportedMatchIds]
      this.#reportedMatchIds.clear()
      try {
        await this.#advance([...(await store.findByMatches(matchIds)), ...(await store.findDue(clock.worldMs()))])
      } catch (error) {
        for (const matchId of matchIds) this.#reportedMatchIds.add(matchId)
        throw error
      }
    })
  }

  async stop(): Promise<void> {
    await this.#stop()
    await this.#turns.run(() => Promise.resolve())
  }

  async #sweep(overSinceMs: number | null): Promise<void> {
    await this.#advance(await this.#parts.store.findOpen(overSinceMs))
  }

  /**
   * Checks after the query, not before it, whether the demo history is being simulated. If it is not, the rooms of the
   * query belong to live days, or the simulation has already finished them.
   */
  async #advance(roomIds: readonly string[]): Promise<void> {
    const { advance, isHistoryRunning } = this.#parts
    if (roomIds.length > 0 && !(await isHistoryRunning())) await advance(roomIds)
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    return this.#turns.run(work).catch(this.#parts.onError)
  }
}
