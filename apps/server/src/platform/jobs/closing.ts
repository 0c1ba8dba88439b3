/** Closing steps of open resources. They run once, in reverse order. */
export class Closing {
  readonly #steps: (() => unknown)[] = []
  #isNear = false
  #running: Promise<void> | null = null

  /** Whether a shutdown is announced. */
  get isNear(): boolean {
    return this.#isNear
  }

  comesNear(): void {
    this.#isNear = true
  }

  /** Adds a step. After closing has started, the step runs at once. */
  add(step: () => unknown): void {
    this.#steps.push(step)
    if (this.#running !== null) this.#running = this.#running.finally(step)
  }

  run(): Promise<void> {
    this.#running ??= this.#runAll()
    return this.#running
  }

  /** A failing step does not stop the remaining steps; the first failure is thrown at the end. */
  async #runAll(): Promise<void> {
    const failures: unknown[] = []
    for (const step of this.#steps.toReversed()) {
      try {
        await step()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }
}
