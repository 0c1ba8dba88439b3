import { CLOSE_CODES } from '@touchline/contract/codes'
import type { ServerFrame } from '@touchline/contract/push'
import type { Connection, SocketMember } from '../../platform/push/connection.ts'
import type { Scheduler } from '../../platform/push/scheduler.ts'
import type { Book } from '../offer/book.ts'
import type { BookChange } from '../offer/change.ts'
import type { EncodedBodies } from '../offer/encoded-bodies.ts'
import { listKey } from '../offer/listings.ts'
import { type View, matchTopic, viewOfTopic } from '../offer/topics.ts'
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
  /** Followed pages by their tab and sport, so that a commit looks at no others. */
  readonly #lists = new Map<number, Set<TopicFeed>>()
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
    connection.unfollow(topic)
    const feed = this.#feeds.get(topic)
    if (feed === undefined || feed.readers.size > 0) return
    this.#options.scheduler.after(LINGER_MS, () => {
      if (feed.readers.size > 0 || this.#feeds.get(topic) !== feed) return
      feed.dispose()
      this.#feeds.delete(topic)
      this.#pagesBeside(feed)?.delete(feed)
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

  memberIds(): readonly number[] {
    return [...this.#members.keys()]
  }

  hasMember(memberId: number): boolean {
    return this.#members.has(memberId)
  }

  toMember(memberId: number, frame: ServerFrame): void {
    const text = JSON.stringify(frame)
    for (const connection of this.#members.get(memberId) ?? []) connection.sendText(text)
  }

  /** What was pushed may have been missed: each site that hears it is known reads again all that is its member's. */
  readAgain(): void {
    for (const sockets of this.#members.values()) {
      for (const connection of sockets) {
        if (connection.member !== null) connection.send({ t: 'authed', account_id: connection.member.accountId })
      }
    }
  }

  /** To every socket of the members of an operator; null for the members of all. */
  toMembersOf(operatorId: number | null, frame: ServerFrame): void {
    const text = JSON.stringify(frame)
    for (const sockets of this.#members.values()) {
      for (const connection of sockets) {
        if (operatorId === null || connection.member?.operatorId === operatorId) connection.sendText(text)
      }
    }
  }

  /** Sessions of the member ended: their sockets end with them, and hear why if there is a code. */
  endSessions(memberId: number, isEnded: (sessionKey: string) => boolean, code: string | null): void {
    for (const connection of [...(this.#members.get(memberId) ?? [])]) {
      if (connection.member === null || !isEnded(connection.member.sessionKey)) continue
      this.setMember(connection, null)
      if (code !== null) connection.send({ t: 'error', code })
      connection.close(CLOSE_CODES.nobody, 'the session ended')
    }
  }

  /** How many sockets a member has. */
  socketsOf(memberId: number): number {
    return this.#members.get(memberId)?.size ?? 0
  }

  /** Asks every socket for a sign of life, and cuts those that gave none since the last time. */
  checkLife(): void {
    for (const connection of [...this.#connections]) connection.checkLife()
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
    this.#pagesBeside(feed)?.add(feed)
    return feed
  }

  /** The followed pages of the same tab and sport; null for what is no page. */
  #pagesBeside({ view }: TopicFeed): Set<TopicFeed> | null {
    if (view.kind !== 'market') return null
    const key = listKey(view.tab, view.sportId)
    const feeds = this.#lists.get(key) ?? new Set()
    this.#lists.set(key, feeds)
    return feeds
  }

  #mark(change: BookChange): void {
    const touched = new Set<TopicFeed | undefined>([change.menu ? this.#feeds.get('menu') : undefined])
    for (const { matchId, parentId, sportId, tabBefore, tab } of change.matches) {
      touched.add(this.#feeds.get(matchTopic(matchId)))
      if (parentId !== undefined) {
        touched.add(this.#feeds.get(matchTopic(parentId)))
        continue
      }
      for (const each of new Set([tabBefore, tab])) {
        if (each === null) continue
        for (const feed of this.#lists.get(listKey(each, sportId)) ?? []) touched.add(feed)
      }
    }
    for (const feed of touched) feed?.mark(change)
  }
}
