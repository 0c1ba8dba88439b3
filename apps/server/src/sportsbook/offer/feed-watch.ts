import { type FeedHealth, feedState } from '@touchline/domain/acceptance'

/** One moment by both clocks of this machine. */
interface Moment {
  readonly wallMs: number
  /** Nobody sets it; it may stand still while the machine sleeps. */
  readonly monotonicMs: number
}

const NEVER: Moment = { wallMs: -Infinity, monotonicMs: -Infinity }

/**
 * How well the feed is heard, and how far we are behind it (AC4), whether by this process itself or as the one that
 * hears it says. Both ages are taken when they are asked for, so a process that was held up knows so before it has done
 * anything else; they are the greater by two clocks, so that neither one that is set back nor one that stood still
 * makes anything young again.
 */
export class FeedWatch {
  readonly #wallMs: () => number
  readonly #monotonicMs: () => number
  readonly #listeners = new Set<(stale: boolean) => void>()
  #heard = NEVER
  #caughtUp = NEVER
  #stale = true

  constructor(wallMs: () => number, monotonicMs: () => number = wallMs) {
    this.#wallMs = wallMs
    this.#monotonicMs = monotonicMs
  }

  /** The feed has said something, a heartbeat included. */
  heard(): void {
    this.#heard = this.#ago(0)
  }

  /** All that the feed had said up to this wall time is in the book. */
  caughtUp(wallMs: number): void {
    this.#caughtUp = this.#ago(Math.max(0, this.#wallMs() - wallMs))
    this.check()
  }

  /** Another process hears it: as it is there, by what it says now and all of which is in the book. */
  told({ silentMs, lagMs }: FeedHealth): void {
    this.#heard = this.#ago(silentMs)
    this.#caughtUp = this.#ago(lagMs)
    this.check()
  }

  /** The book may not be what the feed came to: it is stale until it is told of again. */
  doubt(): void {
    this.#caughtUp = NEVER
    this.check()
  }

  health(): FeedHealth {
    return { silentMs: this.#ageOf(this.#heard), lagMs: this.#ageOf(this.#caughtUp) }
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

  #ago(ms: number): Moment {
    return { wallMs: this.#wallMs() - ms, monotonicMs: this.#monotonicMs() - ms }
  }

  #ageOf({ wallMs, monotonicMs }: Moment): number {
    return Math.max(this.#wallMs() - wallMs, this.#monotonicMs() - monotonicMs)
  }
}
