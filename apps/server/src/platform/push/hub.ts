import { CLOSE_CODES, type Code } from '@touchline/contract/codes'
import type { ServerFrame } from '@touchline/contract/push'
import type { Connection, SocketMember } from './connection.ts'
import type { ModuleTopics } from './topic-source.ts'

/** Topics that one socket may follow at a time. */
export const MAX_TOPICS = 32

/** All sockets: they follow the topics that modules offer, and hear what is their member's. */
export class Hub {
  readonly #topics: ModuleTopics[]
  readonly #connections = new Set<Connection>()
  readonly #members = new Map<number, Set<Connection>>()

  constructor(topics: readonly ModuleTopics[] = []) {
    this.#topics = [...topics]
  }

  /** Lets sockets follow these topics too. A name that two modules give is the first one's. */
  offer(topics: ModuleTopics): void {
    this.#topics.push(topics)
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
  subscribe(connection: Connection, topic: string, seq: number | undefined): Code | null {
    const source = this.#topics.find((topics) => topics.knows(topic))
    if (source === undefined) return 'badInput'
    const refusal = source.refusal?.(topic, connection.member) ?? null
    if (refusal !== null) return refusal
    if (!connection.follows(topic) && connection.topics.length >= MAX_TOPICS) return 'requestLimit'
    connection.follow(source.open(topic), seq)
    return null
  }

  unsubscribe(connection: Connection, topic: string): void {
    connection.unfollow(topic)
  }

  /** Whose private frames a socket hears, and by which session; null for nobody's. */
  setMember(connection: Connection, member: SocketMember | null): void {
    if (connection.member !== null) {
      const sockets = this.#members.get(connection.member.id)
      sockets?.delete(connection)
      if (sockets?.size === 0) this.#members.delete(connection.member.id)
    }
    connection.member = member
    this.#takeBack(connection)
    if (member === null) return
    const sockets = this.#members.get(member.id) ?? new Set()
    sockets.add(connection)
    this.#members.set(member.id, sockets)
  }

  /** What a member may follow is another now: what he may not is followed no longer, and its sockets hear why. */
  takeBack(memberId: number): void {
    for (const connection of this.#members.get(memberId) ?? []) this.#takeBack(connection)
  }

  #takeBack(connection: Connection): void {
    for (const topic of connection.topics) {
      const source = this.#topics.find((topics) => topics.knows(topic))
      const code = source?.refusal?.(topic, connection.member) ?? null
      if (code === null) continue
      this.unsubscribe(connection, topic)
      connection.send({ t: 'error', code, topic })
    }
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

  /** Ends every topic and closes every socket. */
  stop(): void {
    for (const topics of this.#topics) topics.stop()
    for (const connection of [...this.#connections]) connection.close(1001, 'going away')
  }
}
