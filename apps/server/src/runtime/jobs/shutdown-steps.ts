/** Shutdown steps that close resources. The steps run once, in reverse order of registration. */
export class ShutdownSteps {
  readonly #steps: (() => unknown)[] = []
  #isNear = false
  #running: Promise<void> | null = null

  /** True once a shutdown is announced, before the closing steps run. */
  get isNear(): boolean {
    return this.#isNear
  }

  comesNear(): void {
    this.#isNear = true
  }

  /** Registers a closing step. After closing has started, the step runs at once. */
  add(step: () => unknown): void {
    this.#steps.push(step)
    if (this.#running !== null) this.#running = this.#running.finally(step)
  }

  run(): Promise<void> {
    this.#running ??= this.#runAll()
    return this.#running
  }

  /** Runs every closing step, even after a step failed. Throws the first failure at the end. */
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
