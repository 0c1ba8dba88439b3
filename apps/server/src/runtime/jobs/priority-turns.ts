type Work = () => Promise<unknown>

/**
 * Runs one task at a time on two levels. Urgent tasks go before queued background tasks, and run inside a background
 * task whenever it gives way.
 */
export class PriorityTurns {
  readonly #urgent: Work[] = []
  readonly #background: Work[] = []
  #running: Promise<void> | null = null

  /** Whether an urgent or background task is running. */
  get isBusy(): boolean {
    return this.#running !== null
  }

  urgent<T>(work: () => Promise<T>): Promise<T> {
    return this.#enter(this.#urgent, work)
  }

  background<T>(work: () => Promise<T>): Promise<T> {
    return this.#enter(this.#background, work)
  }

  /** Runs the queued urgent tasks. Called by a background task whenever its own state is consistent. */
  async yieldToUrgentWork(): Promise<void> {
    for (let next = this.#urgent.shift(); next !== undefined; next = this.#urgent.shift()) await next()
  }

  /** Resolves when no task is running or queued. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running
  }

  #enter<T>(queue: Work[], work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      queue.push(() => work().then(resolve, reject))
      this.#running ??= this.#runAll()
    })
  }

  async #runAll(): Promise<void> {
    await Promise.resolve()
    for (let next = this.#next(); next !== undefined; next = this.#next()) await next()
    this.#running = null
  }

  #next(): Work | undefined {
    return this.#urgent.shift() ?? this.#background.shift()
  }
}
