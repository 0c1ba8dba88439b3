interface OutboxParts {
  /** Sends a batch; every item is a `[event name, value]` pair as JSON. Throws if delivery cannot be confirmed. */
  readonly send: (messages: readonly string[]) => Promise<void>
  /** Pause between two batches in milliseconds; messages collect during the pause. */
  readonly pauseMs: number
  /** Message sent first after the transport reconnects, telling receivers that earlier messages may be lost. */
  readonly missed: string
  readonly onError: (error: unknown, context: string) => void
}

/**
 * Queue of messages to other processes, in publishing order. Messages that fail are dropped: receivers read their data
 * again instead.
 */
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

  add(message: string): void {
    if (this.#closed) return
    this.#waiting.push(message)
    this.#sending ??= this.#send()
  }

  connected(): void {
    if (!this.#lost) return
    this.#lost = false
    this.add(this.#parts.missed)
  }

  /** Resolves when every queued message was sent or has failed. */
  async close(): Promise<void> {
    this.#closed = true
    this.#endPause?.()
    await this.#sending
  }

  async #send(): Promise<void> {
    // Messages published in the same tick go out in one batch.
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      const messages = this.#waiting.splice(0)
      try {
        await this.#parts.send(messages)
      } catch (error) {
        if (!this.#lost) this.#parts.onError(error, 'sending messages to other processes')
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
