import type { Topic } from '@touchline/contract/sportsbook/frames'
import type { ReceivedBook, ReceivedMenu } from '@touchline/contract/sportsbook/received'
import { backoffMs, SILENCE_MS } from '../live/socket.ts'
import type { BookTopic } from '../live/books.ts'
import type { Polls, PollTarget } from '../live/fallback.ts'
import type { PollAnswer } from './poll-here.ts'
import { topicPath } from '../live/topic-path.ts'

/** Response of GET /health: the heartbeat for clients without a socket. */
interface Beat {
  readonly stale: boolean
  readonly world_ms: number
  readonly wall_ms: number
  readonly speed: number
}

type Name = Topic | 'beat'

interface PolledTopic {
  etag: string | null
  stale: boolean
  /** True if the last response for the topic is recent enough to show its prices as current. */
  fresh: boolean
  asking: boolean
  failures: number
  /** True if the server sent a Retry-After header, so the next request must wait. */
  toldToWait: boolean
  cancelNext: (() => void) | null
  cancelSilence: (() => void) | null
}

export interface PollPorts {
  readonly ask: (path: string, etag: string | null) => Promise<PollAnswer>
  readonly schedule: (task: () => void, delayMs: number) => () => void
  /** Returns a random number, 0 ≤ random < 1, that varies the poll intervals. */
  readonly random: () => number
  /** Returns true if the page is hidden. */
  readonly hidden: () => boolean
}

/** Poll intervals in milliseconds for fast and slow topics. */
const FAST_MS = 2_000
const SLOW_MS = 5_000
const HIDDEN_MS = 10_000
/**
 * Minimum time in milliseconds between two requests: limits the rate to four requests a second for any number of
 * topics.
 */
const APART_MS = 250
const LONGEST_PATIENCE_MS = 300_000

/**
 * Returns the interval in milliseconds until the next request of a topic, before random variation. `topics` is the
 * number of polled topics.
 */
export const pollEveryMs = (name: Name, topics: number, hidden: boolean): number => {
  if (hidden) return HIDDEN_MS
  const fast = name === 'live' || name.startsWith('market/3/') || name.startsWith('match/')
  return Math.max(fast ? FAST_MS : SLOW_MS, topics * APART_MS)
}

/** Polls the followed topics over HTTP, with at most one pending request per topic. */
export class TopicPolls implements Polls {
  readonly #ports: PollPorts
  readonly #target: PollTarget
  readonly #asked = new Map<Name, PolledTopic>()

  constructor(ports: PollPorts, target: PollTarget) {
    this.#ports = ports
    this.#target = target
    // Data received over the dead socket are not fresh before the first poll response of their topic.
    for (const name of ['beat', ...target.topics] as const) this.#begin(name, false)
  }

  follow(topic: Topic): void {
    if (!this.#asked.has(topic)) this.#begin(topic, true)
  }

  leave(topic: Topic): void {
    this.#end(topic)
    this.#judge()
  }

  nudge(): void {
    for (const [name, { asking, toldToWait }] of this.#asked) if (!asking && !toldToWait) void this.#ask(name)
  }

  stop(): void {
    for (const name of [...this.#asked.keys()]) this.#end(name)
  }

  #begin(name: Name, fresh: boolean): void {
    const poll: PolledTopic = {
      etag: null,
      stale: false,
      fresh,
      asking: false,
      failures: 0,
      toldToWait: false,
      cancelNext: null,
      cancelSilence: null,
    }
    this.#asked.set(name, poll)
    this.#awaitSilence(poll)
    void this.#ask(name)
  }

  #end(name: Name): void {
    const poll = this.#asked.get(name)
    poll?.cancelNext?.()
    poll?.cancelSilence?.()
    this.#asked.delete(name)
  }

  async #ask(name: Name): Promise<void> {
    const poll = this.#asked.get(name)
    if (poll === undefined) return
    poll.cancelNext?.()
    poll.asking = true
    const answer = await this.#ports.ask(name === 'beat' ? '/health' : topicPath(name), poll.etag)
    if (this.#asked.get(name) !== poll) return
    poll.asking = false
    if (answer.kind === 'unheard') this.#goUnheard(name, poll, answer.afterMs)
    else this.#hear(name, poll, answer)
  }

  #hear(name: Name, poll: PolledTopic, answer: Exclude<PollAnswer, { kind: 'unheard' }>): void {
    const back = !poll.fresh
    poll.failures = 0
    poll.toldToWait = false
    poll.fresh = true
    this.#awaitSilence(poll)
    if (answer.kind === 'new') {
      poll.etag = answer.etag
      poll.stale = (answer.body as Beat | ReceivedBook | ReceivedMenu).stale
    } else if (answer.kind === 'gone') {
      poll.etag = null
      poll.stale = false
    }
    this.#hand(name, answer)
    const everyMs = pollEveryMs(name, this.#asked.size, this.#ports.hidden())
    this.#plan(name, poll, everyMs * (0.85 + 0.3 * this.#ports.random()))
    // The server responds again, so topics that wait after a failed request are polled at once.
    if (back) this.#askFailed()
    this.#judge()
  }

  #askFailed(): void {
    for (const [name, { failures, asking, toldToWait }] of this.#asked)
      if (failures > 0 && !asking && !toldToWait) void this.#ask(name)
  }

  #hand(name: Name, answer: Exclude<PollAnswer, { kind: 'unheard' }>): void {
    if (answer.kind === 'gone' && name.startsWith('match/')) this.#target.takeBook(name as BookTopic, null)
    if (answer.kind !== 'new') return
    if (name === 'beat') {
      const { world_ms, wall_ms, speed } = answer.body as Beat
      this.#target.clock(world_ms, wall_ms, speed)
    } else if (name === 'menu') this.#target.takeMenu(answer.body as ReceivedMenu)
    else this.#target.takeBook(name, answer.body as ReceivedBook)
  }

  #goUnheard(name: Name, poll: PolledTopic, afterMs: number | null): void {
    const wishMs = Math.min(afterMs ?? 0, LONGEST_PATIENCE_MS)
    this.#plan(name, poll, Math.max(wishMs, backoffMs(poll.failures + 2, this.#ports.random())))
    poll.failures += 1
    poll.toldToWait = afterMs !== null
  }

  #plan(name: Name, poll: PolledTopic, delayMs: number): void {
    poll.cancelNext = this.#ports.schedule(() => void this.#ask(name), Math.round(delayMs))
  }

  #awaitSilence(poll: PolledTopic): void {
    poll.cancelSilence?.()
    poll.cancelSilence = this.#ports.schedule(() => {
      poll.fresh = false
      this.#judge()
    }, SILENCE_MS)
  }

  #judge(): void {
    const all = [...this.#asked.values()]
    this.#target.judge(
      all.every(({ fresh }) => fresh),
      all.some(({ stale }) => stale),
    )
  }
}
