import type { Scheduler } from './scheduler.ts'

/** Delay of the first run in milliseconds, so that further requests join. */
const FIRST_MS = 20
const GAP_MS = 1_000

/** Runs a task that may be requested up to a thousand times a second; requests that arrive meanwhile share one run. */
export class CoalescedTask {
  readonly #scheduler: Scheduler
  readonly #task: () => void
  #cancel: (() => void) | null = null
  #notBeforeMs = -Infinity

  constructor(scheduler: Scheduler, task: () => void) {
    this.#scheduler = scheduler
    this.#task = task
  }

  /** Requests a run of the task, soon and at most once a second. */
  requestRun(): void {
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
