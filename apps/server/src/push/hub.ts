import type { ServerFrame } from '@touchline/contract/push'
import type { Book } from '../book/book.ts'
import type { BookChange } from '../book/change.ts'
import type { EncodedBodies } from '../book/encoded-bodies.ts'
import { type View, marketTopic, matchTopic, viewOfTopic } from '../book/topics.ts'
import type { Connection, SocketMember } from './connection.ts'
import type { Scheduler } from './scheduler.ts'
import { TopicFeed } from './topic-feed.ts'

/** Topics that one socket may follow at a time. */
export const MAX_TOPICS = 32
/** How long a topic that nobody follows keeps its patches for those who come back. */
export const LINGER_MS = 60_000

interface HubOptions {
  readonly book: Book
  readonly bodies: EncodedBodies
  readonly scheduler: Scheduler
}

/** All topics that somebody follows, and all sockets. A topic that nobody follows costs nothing. */
export class Hub {
  readonly #options: HubOptions
  readonly #feeds = new Map<string, TopicFeed>()
  readonly #connections = new Set<Connection>()
  readonly #members = new Map<number, Set<Connection>>()
  readonly #offCommit: () => void

  constructor(options: HubOptions) {
    this.#options = options
    this.#offCommit = options.book.onCommit((change) => this.#mark(change))
  }

  get connections(): ReadonlySet<Connection> {
    return this.#connections
  }

  add(connection: Connection): void {
    this.#connections.add(connection)
  }

  remove(connection: Connection): void {
    for (const topic of connection.topics) this.unsubscribe(connection, topic)
    this.#connections.delete(connection)
    this.setMember(connection, null)
    connection.ended()
  }

  /** @returns why not, or null when the topic is followed */
  subscribe(connection: Connection, topic: string, seq: number | undefined): 'badInput' | 'requestLimit' | null {
    const view = viewOfTopic(topic)
    if (view === null) return 'badInput'
    if (!connection.follows(topic) && connection.topics.length >= MAX_TOPICS) return 'requestLimit'
    connection.follow(this.#feedOf(topic, view), seq)
    return null
  }

  unsubscribe(connection: Connection, topic: string): void {
    const feed = connection.unfollow(topic)
    if (feed === undefined || feed.readers.size > 0) return
    this.#options.scheduler.after(LINGER_MS, () => {
      if (feed.readers.size > 0 || this.#feeds.get(topic) !== feed) return
      feed.dispose()
      this.#feeds.delete(topic)
    })
  }

  /** Whose private frames a socket hears, and by which session; null for nobody's. */
  setMember(connection: Connection, member: SocketMember | null): void {
    if (connection.member !== null) {
      const sockets = this.#members.get(connection.member.id)
      sockets?.delete(connection)
      if (sockets?.size === 0) this.#members.delete(connection.member.id)
    }
    connection.member = member
    if (member === null) return
    const sockets = this.#members.get(member.id) ?? new Set()
    sockets.add(connection)
    this.#members.set(member.id, sockets)
  }

  hasMember(memberId: number): boolean {
    return this.#members.has(memberId)
  }

  toMember(memberId: number, frame: ServerFrame): void {
    const text = JSON.stringify(frame)
    for (const connection of this.#members.get(memberId) ?? []) connection.sendText(text)
  }

  /** Sessions of the member ended: their sockets go on as nobody's, and hear why if there is a code. */
  endSessions(memberId: number, isEnded: (sessionKey: string) => boolean, code: string | null): void {
    for (const connection of [...(this.#members.get(memberId) ?? [])]) {
      if (connection.member === null || !isEnded(connection.member.sessionKey)) continue
      this.setMember(connection, null)
      if (code !== null) connection.send({ t: 'error', code })
    }
  }

  toAll(frame: ServerFrame): void {
    const text = JSON.stringify(frame)
    for (const connection of this.#connections) connection.sendText(text)
  }

  /** Stops listening and closes every socket. */
  stop(): void {
    this.#offCommit()
    for (const feed of this.#feeds.values()) feed.dispose()
    this.#feeds.clear()
    for (const connection of [...this.#connections]) connection.close(1001, 'going away')
  }

  #feedOf(topic: string, view: View): TopicFeed {
    const known = this.#feeds.get(topic)
    if (known !== undefined) return known
    const feed = new TopicFeed({ topic, view, ...this.#options })
    this.#feeds.set(topic, feed)
    return feed
  }

  #mark(change: BookChange): void {
    const topics = new Set<string>(change.menu ? ['menu'] : [])
    for (const { matchId, parentId, sportId, tabBefore, tab } of change.matches) {
      topics.add(matchTopic(matchId))
      if (parentId !== undefined) {
        topics.add(matchTopic(parentId))
        continue
      }
      if (tabBefore !== null) topics.add(marketTopic(tabBefore, sportId))
      if (tab !== null) topics.add(marketTopic(tab, sportId))
    }
    for (const topic of topics) this.#feeds.get(topic)?.mark(change)
  }
}
