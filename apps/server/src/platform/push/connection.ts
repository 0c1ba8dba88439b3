import type { SocketMember, TopicReader, TopicSource } from './topic-source.ts'
import { CLOSE_CODES } from '@touchline/contract/codes'
import type { ServerFrame } from '@touchline/contract/push'
import type { Scheduler } from './scheduler.ts'

/** Part of a socket used by the push module. */
export interface PushSocket {
  /** Bytes sent but not yet taken by the network. */
  readonly bufferedAmount: number
  send(data: Buffer | string, options: { binary: boolean }): void
  close(code: number, reason: string): void
  ping(): void
  /** Cuts the connection without a close frame. */
  terminate(): void
}

/**
 * Number of unsent bytes above which a reader is slow. A slow reader gets no topic frames until its buffer is empty.
 */
export const SLOW_BYTES = 1_048_576
/** Number of unsent bytes above which a socket is closed at once, since private frames cannot be deferred. */
export const MAX_UNSENT_BYTES = 4 * SLOW_BYTES
/** Maximum time in milliseconds for a slow reader to empty its buffer before the socket is closed. */
export const SLOW_MS = 15_000
const SLOW_CHECK_INTERVAL_MS = 250
/** Maximum time in milliseconds for the client to complete the close. */
const CLOSING_MS = 2_000

/** Client socket with its subscriptions and its slow-reader state. */
export class Connection implements TopicReader {
  readonly #socket: PushSocket
  readonly #scheduler: Scheduler
  readonly #feeds = new Map<string, TopicSource>()
  /** Topics of which a slow reader missed patches. Sent as snapshots once the buffer is empty. */
  readonly #behind = new Set<TopicSource>()
  #slowSinceMs = 0
  #cancelSlowCheck: (() => void) | null = null
  #open = true
  #closing = false
  #isAlive = true
  /** Member whose private frames the socket receives; null before authentication. */
  member: SocketMember | null = null
  /** True while an authentication of this socket is in progress. */
  isAuthenticating = false

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

  /**
   * Subscribes to a topic. Sends the patches after `seq`, or a snapshot if `seq` is undefined or too old. A slow reader
   * gets no frames until its buffer is empty, however often it subscribes.
   */
  follow(feed: TopicSource, seq: number | undefined): void {
    this.#behind.delete(feed)
    if (this.#isSlow()) this.#fallBehind(feed)
    else {
      const missed = seq === undefined ? null : feed.since(seq)
      if (missed === null) this.#sendRaw(feed.snapshot())
      else for (const frame of missed) this.#sendRaw(frame)
    }
    this.#feeds.set(feed.topic, feed)
    feed.join(this)
  }

  unfollow(topic: string): void {
    const feed = this.#feeds.get(topic)
    if (feed === undefined) return
    this.#feeds.delete(topic)
    this.#behind.delete(feed)
    feed.leave(this)
  }

  patch(feed: TopicSource, frame: Buffer): void {
    if (this.#behind.has(feed)) return
    if (this.#isSlow()) this.#fallBehind(feed)
    else this.#sendRaw(frame)
  }

  send(frame: ServerFrame): void {
    this.sendText(JSON.stringify(frame))
  }

  sendText(text: string): void {
    if (!this.#open || this.#closing) return
    if (this.#socket.bufferedAmount > MAX_UNSENT_BYTES) this.close(CLOSE_CODES.slow, 'slow reader')
    else this.#socket.send(text, { binary: false })
  }

  /** Whether the socket is closing; frames received meanwhile are ignored. */
  get closing(): boolean {
    return this.#closing
  }

  /** Closes with a code and a reason. Cuts the connection if the client does not close in time. */
  close(code: number, reason: string): void {
    if (this.#closing) return
    this.#closing = true
    this.#socket.close(code, reason)
    this.#scheduler.after(CLOSING_MS, () => {
      if (this.#open) this.#socket.terminate()
    })
  }

  /** Records a sign of life from the client. */
  recordActivity(): void {
    this.#isAlive = true
  }

  /** Sends a ping; cuts the connection if the client has not responded since the previous ping. */
  checkLife(): void {
    if (!this.#isAlive) {
      this.#socket.terminate()
      return
    }
    this.#isAlive = false
    this.#socket.ping()
  }

  /** Handles the closed socket: ends its subscriptions. */
  ended(): void {
    this.#open = false
    this.#cancelSlowCheck?.()
    this.#behind.clear()
  }

  #isSlow(): boolean {
    return this.#socket.bufferedAmount > SLOW_BYTES
  }

  #sendRaw(frame: Buffer): void {
    if (this.#open && !this.#closing) this.#socket.send(frame, { binary: false })
  }

  #fallBehind(feed: TopicSource): void {
    if (this.#behind.size === 0) this.#slowSinceMs = this.#scheduler.nowMs()
    this.#behind.add(feed)
    this.#cancelSlowCheck ??= this.#scheduler.after(SLOW_CHECK_INTERVAL_MS, () => this.#scheduleSlowCheck())
  }

  #scheduleSlowCheck(): void {
    this.#cancelSlowCheck = null
    if (this.#socket.bufferedAmount === 0) this.#catchUp()
    if (this.#behind.size === 0) return
    if (this.#scheduler.nowMs() - this.#slowSinceMs >= SLOW_MS) {
      this.close(CLOSE_CODES.slow, 'slow reader')
      return
    }
    this.#cancelSlowCheck = this.#scheduler.after(SLOW_CHECK_INTERVAL_MS, () => this.#scheduleSlowCheck())
  }

  /** The buffer is empty: sends snapshots of the skipped topics until the reader is slow again. */
  #catchUp(): void {
    this.#slowSinceMs = this.#scheduler.nowMs()
    for (const feed of this.#behind) {
      if (this.#isSlow()) return
      this.#behind.delete(feed)
      this.#sendRaw(feed.snapshot())
    }
  }
}
