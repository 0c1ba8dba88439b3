import type { Transport } from './transport.ts'

/** What other processes are to be told, in its order. What cannot be told is not kept: they read all anew. */
export class Outbox {
  readonly #transport: Transport
  readonly #missed: string
  readonly #onError: (error: unknown, what: string) => void
  #waiting: string[] = []
  #sending: Promise<void> | null = null
  #lost = false
  #closed = false
  #endPause: (() => void) | null = null

  /** `missed` is said first once it can be said again. */
  constructor(transport: Transport, missed: string, onError: (error: unknown, what: string) => void) {
    this.#transport = transport
    this.#missed = missed
    this.#onError = onError
  }

  add(news: string): void {
    if (this.#closed) return
    this.#waiting.push(news)
    this.#sending ??= this.#send()
  }

  connected(): void {
    if (!this.#lost) return
    this.#lost = false
    this.add(this.#missed)
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
        await this.#transport.send(news)
      } catch (error) {
        if (!this.#lost) this.#onError(error, 'telling other processes')
        this.#lost = true
      }
      if (!this.#closed) await this.#pause()
    }
    this.#sending = null
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#transport.pauseMs)
      this.#endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
