import type { Topic } from '@touchline/contract/sportsbook/frames'
import type { ReceivedBook, ReceivedMenu } from '@touchline/contract/sportsbook/received'
import type { BookTopic } from './books.ts'
import { nextCarrier, type Carrier, type CarrierEvent } from './carrier.state.ts'

/** HTTP polling of the followed topics and of the clock. */
export interface Polls {
  /** Starts polling a topic in addition to the others. */
  follow(topic: Topic): void
  leave(topic: Topic): void
  /** Polls every topic now, without waiting for the interval. */
  nudge(): void
  stop(): void
}

/** Object that receives the HTTP poll responses. */
export interface PollTarget {
  /** Topics followed when polling starts. */
  readonly topics: readonly Topic[]
  readonly applyMenu: (answer: ReceivedMenu) => void
  /** Called with the snapshot of a topic; null if the match no longer exists on the server. */
  readonly applyBook: (topic: BookTopic, answer: ReceivedBook | null) => void
  readonly clock: (worldMs: number, wallMs: number, speed: number) => void
  /**
   * Called after poll responses. `answered` is true if every followed topic has a recent response; `stale`
   * is true if the server reports that the feed is silent.
   */
  readonly reportPollResult: (answered: boolean, stale: boolean) => void
}

export type StartPolls = (target: PollTarget) => Polls

export interface FallbackOptions {
  /** Loads the polling code on first use. Rejects if the server does not respond over HTTP either. */
  readonly loadPolls: () => Promise<StartPolls>
  readonly target: () => PollTarget
  readonly schedule: (task: () => void, delayMs: number) => () => void
  /** Makes the socket reconnect now, without waiting for the back-off. */
  readonly nudge: () => void
  readonly onChange: () => void
}

/** Time in milliseconds to wait for the first frame of the socket before HTTP polling starts. */
const CONNECT_TIMEOUT_MS = 6_000

/** Starts HTTP polling if the socket does not work, and stops polling when the socket works. */
export class PollingFallback {
  readonly #options: FallbackOptions
  #carrier: Carrier = { kind: 'socket', cuts: 0 }
  #polls: Polls | null = null
  #loading = false
  #cancelTimeout: (() => void) | null = null

  constructor(options: FallbackOptions) {
    this.#options = options
  }

  get kind(): Carrier['kind'] {
    return this.#carrier.kind
  }

  get polls(): Polls | null {
    return this.#polls
  }

  /** Starts the timeout of the socket that is now connecting. */
  start(): void {
    this.#cancelTimeout ??= this.#options.schedule(() => this.handleEvent('late'), CONNECT_TIMEOUT_MS)
  }

  stop(): void {
    this.#endTimeout()
    this.#setCarrier({ kind: 'socket', cuts: 0 })
  }

  handleEvent(event: CarrierEvent): void {
    if (event === 'hello' || event === 'late') this.#endTimeout()
    if (event === 'cut' && this.kind === 'socket') this.start()
    this.#setCarrier(nextCarrier(this.#carrier, event))
    if (event === 'cut') this.#startPolling()
  }

  #endTimeout(): void {
    this.#cancelTimeout?.()
    this.#cancelTimeout = null
  }

  #setCarrier(next: Carrier): void {
    const before = this.kind
    this.#carrier = next
    if (next.kind === before) return
    if (next.kind === 'socket') {
      this.#polls?.stop()
      this.#polls = null
    } else this.#startPolling()
    // HTTP became available or unavailable, so the network may have changed and the socket is retried.
    if (before !== 'socket' && before !== 'proving' && next.kind !== 'socket' && next.kind !== 'proving')
      this.#options.nudge()
    this.#options.onChange()
  }

  #startPolling(): void {
    if (this.kind === 'socket' || this.#polls !== null || this.#loading) return
    this.#loading = true
    this.#options.loadPolls().then(
      (startPolls) => {
        this.#loading = false
        if (this.kind !== 'socket') this.#polls = startPolls(this.#options.target())
      },
      // The polling code failed to load; the next socket failure tries again.
      () => {
        this.#loading = false
      },
    )
  }
}
