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

interface Asked {
  etag: string | null
  stale: boolean
  /** True if the last response is recent enough. */
  fresh: boolean
  asking: boolean
  failures: number
  /** True if the server sent a Retry-After. */
  toldToWait: boolean
  cancelNext: (() => void) | null
  cancelSilence: (() => void) | null
}

export interface PollPorts {
  readonly ask: (path: string, etag: string | null) => Promise<PollAnswer>
  readonly schedule: (task: () => void, delayMs: number) => () => void
  /** 0 ≤ random < 1. */
  readonly random: () => number
  /** Returns true if the page is hidden. */
  readonly hidden: () => boolean
}

/** Poll intervals for fast and slow topics. */
const FAST_MS = 2_000
const SLOW_MS = 5_000
const HIDDEN_MS = 10_000
/** Limits the rate to four requests a second for any number of topics. */
const APART_MS = 250
const LONGEST_PATIENCE_MS = 300_000

/** Returns the interval until the next request, before random variation. */
export const pollEveryMs = (name: Name, topics: number, hidden: boolean): number => {
  if (hidden) return HIDDEN_MS
  const fast = name === 'live' || name.startsWith('market/3/') || name.startsWith('match/')
  return Math.max(fast ? FAST_MS : SLOW_MS, topics * APART_MS)
}

/** Polls the followed topics, with one pending request per topic. */
export class TopicPolls implements Polls {
  readonly #ports: PollPorts
  readonly #target: PollTarget
  readonly #asked = new Map<Name, Asked>()

  constructor(ports: PollPorts, target: PollTarget) {
    this.#ports = ports
    this.#target = target
    // Rows from a dead socket are not fresh before their first response.
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
    const asked: Asked = {
      etag: null,
      stale: false,
      fresh,
      asking: false,
      failures: 0,
      toldToWait: false,
      cancelNext: null,
      cancelSilence: null,
    }
    this.#asked.set(name, asked)
    this.#awaitSilence(asked)
    void this.#ask(name)
  }

  #end(name: Name): void {
    const asked = this.#asked.get(name)
    asked?.cancelNext?.()
    asked?.cancelSilence?.()
    this.#asked.delete(name)
  }

  async #ask(name: Name): Promise<void> {
    const asked = this.#asked.get(name)
    if (asked === undefined) return
    asked.cancelNext?.()
    asked.asking = true
    const answer = await this.#ports.ask(name === 'beat' ? '/health' : topicPath(name), asked.etag)
    if (this.#asked.get(name) !== asked) return
    asked.asking = false
    if (answer.kind === 'unheard') this.#goUnheard(name, asked, answer.afterMs)
    else this.#hear(name, asked, answer)
  }

  #hear(name: Name, asked: Asked, answer: Exclude<PollAnswer, { kind: 'unheard' }>): void {
    const back = !asked.fresh
    asked.failures = 0
    asked.toldToWait = false
    asked.fresh = true
    this.#awaitSilence(asked)
    if (answer.kind === 'new') {
      asked.etag = answer.etag
      asked.stale = (answer.body as Beat | ReceivedBook | ReceivedMenu).stale
    } else if (answer.kind === 'gone') {
      asked.etag = null
      asked.stale = false
    }
    this.#hand(name, answer)
    const everyMs = pollEveryMs(name, this.#asked.size, this.#ports.hidden())
    this.#plan(name, asked, everyMs * (0.85 + 0.3 * this.#ports.random()))
    // The server responds again, so the other topics stop waiting.
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

  #goUnheard(name: Name, asked: Asked, afterMs: number | null): void {
    const wishMs = Math.min(afterMs ?? 0, LONGEST_PATIENCE_MS)
    this.#plan(name, asked, Math.max(wishMs, backoffMs(asked.failures + 2, this.#ports.random())))
    asked.failures += 1
    asked.toldToWait = afterMs !== null
  }

  #plan(name: Name, asked: Asked, delayMs: number): void {
    asked.cancelNext = this.#ports.schedule(() => void this.#ask(name), Math.round(delayMs))
  }

  #awaitSilence(asked: Asked): void {
    asked.cancelSilence?.()
    asked.cancelSilence = this.#ports.schedule(() => {
      asked.fresh = false
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
