import { type FeedHealth, feedState } from '@touchline/domain/acceptance'

/**
 * How well the feed is heard, and how far we are behind it (AC4). Both ages are taken when they are asked for, so a
 * process that was held up knows so before it has done anything else.
 */
export class FeedWatch {
  readonly #wallMs: () => number
  readonly #listeners = new Set<(stale: boolean) => void>()
  #heardMs = -Infinity
  #caughtUpMs = -Infinity
  #stale = true

  constructor(wallMs: () => number) {
    this.#wallMs = wallMs
  }

  /** The feed has said something, a heartbeat included. */
  heard(): void {
    this.#heardMs = this.#wallMs()
  }

  /** All that the feed had said up to this wall time is in the book. */
  caughtUp(wallMs: number): void {
    this.#caughtUpMs = wallMs
    this.check()
  }

  health(): FeedHealth {
    const nowMs = this.#wallMs()
    return { silentMs: nowMs - this.#heardMs, lagMs: nowMs - this.#caughtUpMs }
  }

  stale(): boolean {
    return feedState(this.health()) !== 'fresh'
  }

  /** Tells the listeners if the state has turned since the last look. Call it often. */
  check(): void {
    const stale = this.stale()
    if (stale === this.#stale) return
    this.#stale = stale
    for (const listener of this.#listeners) listener(stale)
  }

  onTurn(listener: (stale: boolean) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
