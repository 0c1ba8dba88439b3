type Work = () => Promise<unknown>

/**
 * Does one piece of work at a time in two levels. Urgent work goes ahead of all background work that waits, and into
 * the middle of background work at the points where that gives way.
 */
export class PriorityTurns {
  readonly #urgent: Work[] = []
  readonly #background: Work[] = []
  #running: Promise<void> | null = null

  /** Whether work of either level is in hand. */
  get isBusy(): boolean {
    return this.#running !== null
  }

  urgent<T>(work: () => Promise<T>): Promise<T> {
    return this.#enter(this.#urgent, work)
  }

  background<T>(work: () => Promise<T>): Promise<T> {
    return this.#enter(this.#background, work)
  }

  /** For background work in hand, where what it has done so far is whole: does the urgent work that waits. */
  async giveWay(): Promise<void> {
    for (let next = this.#urgent.shift(); next !== undefined; next = this.#urgent.shift()) await next()
  }

  /** Resolves when nothing is in hand and nothing waits. */
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
