/** What must be closed, in the reverse order of its opening, once. */
export class Closing {
  readonly #steps: (() => unknown)[] = []
  #isNear = false
  #running: Promise<void> | null = null

  /** Whether it is known that all of it will be closed soon. */
  get isNear(): boolean {
    return this.#isNear
  }

  comesNear(): void {
    this.#isNear = true
  }

  /** Once closing has begun, what is opened late is closed at once. */
  add(step: () => unknown): void {
    this.#steps.push(step)
    if (this.#running !== null) this.#running = this.#running.finally(step)
  }

  run(): Promise<void> {
    this.#running ??= this.#runAll()
    return this.#running
  }

  /** A step that fails does not keep the ones behind it from being closed; the first failure is thrown at the end. */
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
