import type { Scheduler } from './scheduler.ts'

/** Who asks first waits a moment, in which others may ask too. */
const FIRST_MS = 20
const GAP_MS = 1_000

/** A task that is asked for one by one, and a thousand times a second where much goes on: it is done once for all. */
export class Gathered {
  readonly #scheduler: Scheduler
  readonly #task: () => void
  #cancel: (() => void) | null = null
  #notBeforeMs = -Infinity

  constructor(scheduler: Scheduler, task: () => void) {
    this.#scheduler = scheduler
    this.#task = task
  }

  /** Has it done soon, and at most once a second. */
  ask(): void {
    if (this.#cancel !== null) return
    const waitMs = Math.max(FIRST_MS, this.#notBeforeMs - this.#scheduler.nowMs())
    this.#cancel = this.#scheduler.after(waitMs, () => {
      this.#cancel = null
      this.#notBeforeMs = this.#scheduler.nowMs() + GAP_MS
      this.#task()
    })
  }

  close(): void {
    this.#cancel?.()
  }
}
