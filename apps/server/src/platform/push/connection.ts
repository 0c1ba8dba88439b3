import { CLOSE_CODES } from '@touchline/contract/codes'
import type { ServerFrame } from '@touchline/contract/push'
import type { Scheduler } from './scheduler.ts'
import type { TopicReader, TopicSource } from './topic-source.ts'

/** The part of a socket that the push uses. */
export interface PushSocket {
  /** Bytes handed over and not yet taken by the network. */
  readonly bufferedAmount: number
  send(data: Buffer | string, options: { binary: boolean }): void
  close(code: number, reason: string): void
  ping(): void
  /** Cuts the line, with nothing said. */
  terminate(): void
}

export interface SocketMember {
  readonly id: number
  readonly accountId: string
  readonly operatorId: number
  readonly sessionKey: string
}

/** Beyond so many bytes unsent a reader is slow: it gets no more of the book until it has read what it has. */
export const SLOW_BYTES = 1_048_576
/** Beyond so many it is closed at once: what is meant for it alone is not put off. */
export const MOST_BYTES = 4 * SLOW_BYTES
/** A slow reader that has not read up in this time is closed. */
export const SLOW_MS = 15_000
const SLOW_LOOK_MS = 250
/** So long the other side may take to close as well. */
const CLOSING_MS = 2_000

/** One client's socket: what it follows, and whether it keeps up. */
export class Connection implements TopicReader {
  readonly #socket: PushSocket
  readonly #scheduler: Scheduler
  readonly #feeds = new Map<string, TopicSource>()
  /** Topics whose patches were skipped, to be sent whole when the reader has caught up. */
  readonly #behind = new Set<TopicSource>()
  #slowSinceMs = 0
  #cancelLook: (() => void) | null = null
  #open = true
  #closing = false
  #heard = true
  /** Whose bets and balance it hears. */
  member: SocketMember | null = null
  /** It is being looked up just now whose it is. */
  isLookedUp = false

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
   * Follows a topic from `seq` on, or from a snapshot. Following twice starts again. Who does not read what was asked
   * for gets no more of it until it is read, however often it is asked for.
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
    if (this.#socket.bufferedAmount > MOST_BYTES) this.close(CLOSE_CODES.slow, 'slow reader')
    else this.#socket.send(text, { binary: false })
  }

  /** Whether it is being closed: what it still says is not heard. */
  get closing(): boolean {
    return this.#closing
  }

  /** Says why and closes; the line is cut where the other side does not close in time. */
  close(code: number, reason: string): void {
    if (this.#closing) return
    this.#closing = true
    this.#socket.close(code, reason)
    this.#scheduler.after(CLOSING_MS, () => {
      if (this.#open) this.#socket.terminate()
    })
  }

  /** The other side gave a sign of life. */
  hear(): void {
    this.#heard = true
  }

  /** Asks for a sign of life; cuts the line where none has come since it was asked for last. */
  checkLife(): void {
    if (!this.#heard) {
      this.#socket.terminate()
      return
    }
    this.#heard = false
    this.#socket.ping()
  }

  /** The socket is gone. */
  ended(): void {
    this.#open = false
    this.#cancelLook?.()
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
    this.#cancelLook ??= this.#scheduler.after(SLOW_LOOK_MS, () => this.#lookAgain())
  }

  #lookAgain(): void {
    this.#cancelLook = null
    if (this.#socket.bufferedAmount === 0) this.#catchUp()
    if (this.#behind.size === 0) return
    if (this.#scheduler.nowMs() - this.#slowSinceMs >= SLOW_MS) {
      this.close(CLOSE_CODES.slow, 'slow reader')
      return
    }
    this.#cancelLook = this.#scheduler.after(SLOW_LOOK_MS, () => this.#lookAgain())
  }

  /** It has read all: it is sent whole what it is behind in, until that is too much again. */
  #catchUp(): void {
    this.#slowSinceMs = this.#scheduler.nowMs()
    for (const feed of this.#behind) {
      if (this.#isSlow()) return
      this.#behind.delete(feed)
      this.#sendRaw(feed.snapshot())
    }
  }
}
