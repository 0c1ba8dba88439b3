import type { Topic } from '@touchline/contract/sportsbook/frames'
import type { ReceivedBook, ReceivedMenu } from '@touchline/contract/sportsbook/received'
import { backoffMs, SILENCE_MS } from '../live/socket.ts'
import type { BookTopic } from '../live/books.ts'
import type { Polls, PollTarget } from '../live/polling-fallback.ts'
import type { PollAnswer } from './poll-here.ts'
import { topicPath } from '../live/topic-path.ts'

/** Response of GET /health: the heartbeat for clients without a socket. */
interface HealthResponse {
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
  isRequesting: boolean
  failures: number
  /** True if the server sent a Retry-After header, so the next request must wait. */
  mustWait: boolean
  cancelNext: (() => void) | null
  cancelSilence: (() => void) | null
}

export interface PollPorts {
  readonly request: (path: string, etag: string | null) => Promise<PollAnswer>
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
const MIN_REQUEST_INTERVAL_MS = 250
const MAX_RETRY_AFTER_MS = 300_000

/** Polls the followed topics over HTTP, with at most one pending request per topic. */
export class TopicPolls implements Polls {
  readonly #ports: PollPorts
  readonly #target: PollTarget
  readonly #polledTopics = new Map<Name, PolledTopic>()

  constructor(ports: PollPorts, target: PollTarget) {
    this.#ports = ports
    this.#target = target
    // Data received over the dead socket are not fresh before the first poll response of their topic.
    for (const name of ['beat', ...target.topics] as const) this.#startTopic(name, false)
  }

  follow(topic: Topic): void {
    if (!this.#polledTopics.has(topic)) this.#startTopic(topic, true)
  }

  leave(topic: Topic): void {
    this.#stopTopic(topic)
    this.#reportResult()
  }

  nudge(): void {
    for (const [name, { isRequesting, mustWait }] of this.#polledTopics)
      if (!isRequesting && !mustWait) void this.#requestTopic(name)
  }

  stop(): void {
    for (const name of [...this.#polledTopics.keys()]) this.#stopTopic(name)
  }

  #startTopic(name: Name, fresh: boolean): void {
    const poll: PolledTopic = {
      etag: null,
      stale: false,
      fresh,
      isRequesting: false,
      failures: 0,
      mustWait: false,
      cancelNext: null,
      cancelSilence: null,
    }
    this.#polledTopics.set(name, poll)
    this.#restartSilenceTimer(poll)
    void this.#requestTopic(name)
  }

  #stopTopic(name: Name): void {
    const poll = this.#polledTopics.get(name)
    poll?.cancelNext?.()
    poll?.cancelSilence?.()
    this.#polledTopics.delete(name)
  }

  async #requestTopic(name: Name): Promise<void> {
    const poll = this.#polledTopics.get(name)
    if (poll === undefined) return
    poll.cancelNext?.()
    poll.isRequesting = true
    const answer = await this.#ports.request(name === 'beat' ? '/health' : topicPath(name), poll.etag)
    if (this.#polledTopics.get(name) !== poll) return
    poll.isRequesting = false
    if (answer.kind === 'unanswered') this.#handleFailure(name, poll, answer.afterMs)
    else this.#handleResponse(name, poll, answer)
  }

  #handleResponse(name: Name, poll: PolledTopic, answer: Exclude<PollAnswer, { kind: 'unanswered' }>): void {
    const isBackOnline = !poll.fresh
    poll.failures = 0
    poll.mustWait = false
    poll.fresh = true
    this.#restartSilenceTimer(poll)
    if (answer.kind === 'new') {
      poll.etag = answer.etag
      poll.stale = (answer.body as HealthResponse | ReceivedBook | ReceivedMenu).stale
    } else if (answer.kind === 'gone') {
      poll.etag = null
      poll.stale = false
    }
    this.#deliver(name, answer)
    const everyMs = computePollIntervalMs(name, this.#polledTopics.size, this.#ports.hidden())
    this.#scheduleNext(name, poll, everyMs * (0.85 + 0.3 * this.#ports.random()))
    // The server responds again, so topics that wait after a failed request are polled at once.
    if (isBackOnline) this.#retryFailed()
    this.#reportResult()
  }

  #retryFailed(): void {
    for (const [name, { failures, isRequesting, mustWait }] of this.#polledTopics)
      if (failures > 0 && !isRequesting && !mustWait) void this.#requestTopic(name)
  }

  #deliver(name: Name, answer: Exclude<PollAnswer, { kind: 'unanswered' }>): void {
    if (answer.kind === 'gone' && name.startsWith('match/')) this.#target.applyBook(name as BookTopic, null)
    if (answer.kind !== 'new') return
    if (name === 'beat') {
      const { world_ms, wall_ms, speed } = answer.body as HealthResponse
      this.#target.clock(world_ms, wall_ms, speed)
    } else if (name === 'menu') this.#target.applyMenu(answer.body as ReceivedMenu)
    else this.#target.applyBook(name, answer.body as ReceivedBook)
  }

  #handleFailure(name: Name, poll: PolledTopic, afterMs: number | null): void {
    const retryAfterMs = Math.min(afterMs ?? 0, MAX_RETRY_AFTER_MS)
    this.#scheduleNext(name, poll, Math.max(retryAfterMs, backoffMs(poll.failures + 2, this.#ports.random())))
    poll.failures += 1
    poll.mustWait = afterMs !== null
  }

  #scheduleNext(name: Name, poll: PolledTopic, delayMs: number): void {
    poll.cancelNext = this.#ports.schedule(() => void this.#requestTopic(name), Math.round(delayMs))
  }

  #restartSilenceTimer(poll: PolledTopic): void {
    poll.cancelSilence?.()
    poll.cancelSilence = this.#ports.schedule(() => {
      poll.fresh = false
      this.#reportResult()
    }, SILENCE_MS)
  }

  #reportResult(): void {
    const all = [...this.#polledTopics.values()]
    this.#target.reportPollResult(
      all.every(({ fresh }) => fresh),
      all.some(({ stale }) => stale),
    )
  }
}

/**
 * Returns the interval in milliseconds until the next request of a topic, before random variation. `topics` is the
 * number of polled topics.
 */
export function computePollIntervalMs(name: Name, topics: number, hidden: boolean): number {
  if (hidden) return HIDDEN_MS
  const fast = name === 'live' || name.startsWith('market/3/') || name.startsWith('match/')
  return Math.max(fast ? FAST_MS : SLOW_MS, topics * MIN_REQUEST_INTERVAL_MS)
}
