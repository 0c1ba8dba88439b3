import type { Bus } from '../runtime/bus/bus.ts'
import { createTurns } from '../runtime/jobs/in-turn.ts'
import { runLoop } from '../runtime/jobs/run-loop.ts'
import { highlightsChosen } from './highlight-events.ts'

/** Rebuild interval of the highlight lists in milliseconds, which is the maximum age of a list. */
const REBUILD_INTERVAL_MS = 3_000

interface RunParts {
  readonly rebuild: () => Promise<void>
  readonly deleteOldChoices: () => Promise<void>
  readonly bus: Pick<Bus, 'subscribe'>
  readonly onError: (error: unknown) => void
}

/** Rebuilds the highlight lists of every operator periodically. Only one process of the cluster runs the job. */
export class RunLists {
  readonly #parts: RunParts
  readonly #turns = createTurns(1, 0)
  #stop: () => unknown = () => undefined

  constructor(parts: RunParts) {
    this.#parts = parts
  }

  start(): void {
    const { bus, deleteOldChoices, onError } = this.#parts
    void deleteOldChoices().catch(onError)
    const unsubscribe = bus.subscribe(highlightsChosen, () => void this.turn())
    const stopLoop = runLoop(() => this.turn(), REBUILD_INTERVAL_MS)
    this.#stop = async () => {
      unsubscribe()
      await stopLoop()
    }
  }

  /** Rebuilds the highlight lists once and resolves when they are stored. */
  turn(): Promise<void> {
    return this.#turns.run(this.#parts.rebuild).catch(this.#parts.onError)
  }

  async stop(): Promise<void> {
    await this.#stop()
    await this.#turns.run(() => Promise.resolve())
  }
}
