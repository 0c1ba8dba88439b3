import type { ServerFrame } from '@touchline/contract/push'
import type { Scheduler } from './scheduler.ts'
import type { TopicFeed, TopicReader } from './topic-feed.ts'

/** The part of a socket that the push uses. */
export interface PushSocket {
  /** Bytes handed over and not yet taken by the network. */
  readonly bufferedAmount: number
  send(data: Buffer | string, options: { binary: boolean }): void
  close(code: number, reason: string): void
}

export interface SocketMember {
  readonly id: number
  readonly operatorId: number
  readonly sessionKey: string
}

/** Beyond so many bytes unsent a reader is slow: it gets no more patches until it has read what it has. */
export const SLOW_BYTES = 1_048_576
/** A slow reader that has not read up in this time is closed. */
export const SLOW_MS = 15_000
export const SLOW_READER_CODE = 4008
const SLOW_LOOK_MS = 250

/** One client's socket: what it follows, and whether it keeps up. */
export class Connection implements TopicReader {
  readonly #socket: PushSocket
  readonly #scheduler: Scheduler
  readonly #feeds = new Map<string, TopicFeed>()
  /** Topics whose patches were skipped, to be sent whole when the reader has caught up. */
  readonly #behind = new Set<TopicFeed>()
  #slowSinceMs = 0
  #cancelLook: (() => void) | null = null
  #open = true
  /** Whose bets and balance it hears. */
  member: SocketMember | null = null

  constructor(socket: PushSocket, scheduler: Scheduler) {
    this.#socket = socket
    this.#scheduler = scheduler
  }

  get topics(): readonly string[] {
    return [...this.#feeds.keys()]
  }

  follows(topic: string): boolean {
    return this.#feeds.has(topic)
  }

  /** Follows a topic from `seq` on, or from a snapshot. Following twice starts again. */
  follow(feed: TopicFeed, seq: number | undefined): void {
    const missed = seq === undefined ? null : feed.since(seq)
    if (missed === null) this.#sendRaw(feed.snapshot())
    else for (const frame of missed) this.#sendRaw(frame)
    this.#behind.delete(feed)
    this.#feeds.set(feed.topic, feed)
    feed.join(this)
  }

  unfollow(topic: string): TopicFeed | undefined {
    const feed = this.#feeds.get(topic)
    if (feed === undefined) return undefined
    this.#feeds.delete(topic)
    this.#behind.delete(feed)
    feed.leave(this)
    return feed
  }

  patch(feed: TopicFeed, frame: Buffer): void {
    if (this.#behind.has(feed)) return
    if (this.#socket.bufferedAmount <= SLOW_BYTES) this.#sendRaw(frame)
    else this.#fallBehind(feed)
  }

  send(frame: ServerFrame): void {
    this.sendText(JSON.stringify(frame))
  }

  sendText(text: string): void {
    if (this.#open) this.#socket.send(text, { binary: false })
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason)
  }

  /** The socket is gone. */
  ended(): void {
    this.#open = false
    this.#cancelLook?.()
    this.#behind.clear()
  }

  #sendRaw(frame: Buffer): void {
    if (this.#open) this.#socket.send(frame, { binary: false })
  }

  #fallBehind(feed: TopicFeed): void {
    if (this.#behind.size === 0) this.#slowSinceMs = this.#scheduler.nowMs()
    this.#behind.add(feed)
    this.#cancelLook ??= this.#scheduler.after(SLOW_LOOK_MS, () => this.#lookAgain())
  }

  #lookAgain(): void {
    this.#cancelLook = null
    if (this.#behind.size === 0) return
    if (this.#socket.bufferedAmount === 0) {
      for (const feed of this.#behind) this.#sendRaw(feed.snapshot())
      this.#behind.clear()
      return
    }
    if (this.#scheduler.nowMs() - this.#slowSinceMs >= SLOW_MS) {
      this.#socket.close(SLOW_READER_CODE, 'slow reader')
      return
    }
    this.#cancelLook = this.#scheduler.after(SLOW_LOOK_MS, () => this.#lookAgain())
  }
}
