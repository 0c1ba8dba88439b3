import type { Scheduler } from '../scheduler.ts'

interface Task {
  readonly atMs: number
  readonly order: number
  readonly run: () => void
}

/** Scheduler whose clock the test advances. */
export class ManualClock implements Scheduler {
  #nowMs = 0
  #order = 0
  readonly #tasks = new Set<Task>()

  nowMs(): number {
    return this.#nowMs
  }

  after(delayMs: number, run: () => void): () => void {
    this.#order += 1
    const task = { atMs: this.#nowMs + delayMs, order: this.#order, run }
    this.#tasks.add(task)
    return () => this.#tasks.delete(task)
  }

  /** Advances the clock and runs the due tasks in order. */
  pass(ms: number): void {
    const endMs = this.#nowMs + ms
    for (let next = this.#next(endMs); next !== undefined; next = this.#next(endMs)) {
      this.#tasks.delete(next)
      this.#nowMs = next.atMs
      next.run()
    }
    this.#nowMs = endMs
  }

  #next(endMs: number): Task | undefined {
    const due = [...this.#tasks].filter(({ atMs }) => atMs <= endMs)
    return due.toSorted((a, b) => a.atMs - b.atMs || a.order - b.order)[0]
  }
}
