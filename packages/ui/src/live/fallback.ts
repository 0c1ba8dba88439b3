import type { Topic } from '@touchline/contract/sportsbook/frames'
import type { ReceivedBook, ReceivedMenu } from '@touchline/contract/sportsbook/received'
import type { BookTopic } from './books.ts'
import { nextCarrier, type Carrier, type CarrierEvent } from './carrier.state.ts'

/** The book and the clock, asked for by HTTP. */
export interface Polls {
  /** Asks for a topic from now on. */
  follow(topic: Topic): void
  leave(topic: Topic): void
  /** Asks at once for all that it would ask for later. */
  nudge(): void
  stop(): void
}

/** Where the answers go. */
export interface PollTarget {
  /** What is followed when the polls begin. */
  readonly topics: readonly Topic[]
  readonly takeMenu: (answer: ReceivedMenu) => void
  /** Null where the server has no such match any more. */
  readonly takeBook: (topic: BookTopic, answer: ReceivedBook | null) => void
  readonly clock: (worldMs: number, wallMs: number, speed: number) => void
  /** Whether everything that is followed was answered for lately, and whether an answer says the feed is silent. */
  readonly judge: (answered: boolean, stale: boolean) => void
}

export type StartPolls = (target: PollTarget) => Polls

export interface FallbackOptions {
  /** Fetches what polls are made of. Rejects where HTTP does not answer either. */
  readonly loadPolls: () => Promise<StartPolls>
  readonly target: () => PollTarget
  readonly schedule: (task: () => void, delayMs: number) => () => void
  /** Tries the socket now. */
  readonly nudge: () => void
  readonly onTurn: () => void
}

/** A socket that has not said hello after so long is not waited for. */
const LATE_MS = 6_000

/** Brings polls in where a socket does not come, and lets them go when it does. */
export class Fallback {
  readonly #options: FallbackOptions
  #carrier: Carrier = { kind: 'socket', cuts: 0 }
  #polls: Polls | null = null
  #loading = false
  #cancelLate: (() => void) | null = null

  constructor(options: FallbackOptions) {
    this.#options = options
  }

  get kind(): Carrier['kind'] {
    return this.#carrier.kind
  }

  get polls(): Polls | null {
    return this.#polls
  }

  /** The socket is being tried from now on. */
  start(): void {
    this.#cancelLate ??= this.#options.schedule(() => this.hear('late'), LATE_MS)
  }

  stop(): void {
    this.#endLate()
    this.#turn({ kind: 'socket', cuts: 0 })
  }

  hear(event: CarrierEvent): void {
    if (event === 'hello' || event === 'late') this.#endLate()
    if (event === 'cut' && this.kind === 'socket') this.start()
    this.#turn(nextCarrier(this.#carrier, event))
    if (event === 'cut') this.#bringPolls()
  }

  #endLate(): void {
    this.#cancelLate?.()
    this.#cancelLate = null
  }

  #turn(next: Carrier): void {
    const before = this.kind
    this.#carrier = next
    if (next.kind === before) return
    if (next.kind === 'socket') {
      this.#polls?.stop()
      this.#polls = null
    } else this.#bringPolls()
    // HTTP came or went, so the socket may have as well.
    if (before !== 'socket' && before !== 'proving' && next.kind !== 'socket' && next.kind !== 'proving')
      this.#options.nudge()
    this.#options.onTurn()
  }

  #bringPolls(): void {
    if (this.kind === 'socket' || this.#polls !== null || this.#loading) return
    this.#loading = true
    this.#options.loadPolls().then(
      (startPolls) => {
        this.#loading = false
        if (this.kind !== 'socket') this.#polls = startPolls(this.#options.target())
      },
      // The next failure of the socket tries again.
      () => {
        this.#loading = false
      },
    )
  }
}
