interface OutboxParts {
  /** Sends a batch, each a pair of subject and value as JSON. Throws where it cannot be said that it was sent. */
  readonly send: (news: readonly string[]) => Promise<void>
  /** The pause between two batches, in which news gathers. */
  readonly pauseMs: number
  /** Sent first once the transport works again. */
  readonly missed: string
  readonly onError: (error: unknown, what: string) => void
}

/** What other processes are to be told, in its order. What cannot be told is not kept: they read all anew. */
export class Outbox {
  readonly #parts: OutboxParts
  #waiting: string[] = []
  #sending: Promise<void> | null = null
  #lost = false
  #closed = false
  #endPause: (() => void) | null = null

  constructor(parts: OutboxParts) {
    this.#parts = parts
  }

  add(news: string): void {
    if (this.#closed) return
    this.#waiting.push(news)
    this.#sending ??= this.#send()
  }

  connected(): void {
    if (!this.#lost) return
    this.#lost = false
    this.add(this.#parts.missed)
  }

  /** Resolves when all was sent, or could not be. */
  async close(): Promise<void> {
    this.#closed = true
    this.#endPause?.()
    await this.#sending
  }

  async #send(): Promise<void> {
    // What is said in one go goes in one go.
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      const news = this.#waiting.splice(0)
      try {
        await this.#parts.send(news)
      } catch (error) {
        if (!this.#lost) this.#parts.onError(error, 'telling other processes')
        this.#lost = true
      }
      if (!this.#closed) await this.#pause()
    }
    this.#sending = null
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#parts.pauseMs)
      this.#endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
