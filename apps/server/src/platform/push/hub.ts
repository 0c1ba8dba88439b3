import { CLOSE_CODES, type ApiCode } from '@touchline/contract/codes'
import type { ServerFrame } from '@touchline/contract/push'
import type { Connection } from './connection.ts'
import type { MemberProducts, SocketMember, ModuleTopics } from './topic-source.ts'

/** Maximum number of topics that a socket may subscribe to. */
export const MAX_TOPICS = 32

/** Registry of the sockets: they subscribe to topics of the modules and receive the private frames of their members. */
export class Hub {
  readonly #topics: ModuleTopics[]
  readonly #connections = new Set<Connection>()
  readonly #members = new Map<number, Set<Connection>>()

  constructor(topics: readonly ModuleTopics[] = []) {
    this.#topics = [...topics]
  }

  /** Adds the topics of a module. If two modules use the same topic name, the first module wins. */
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

  /**
   * Subscribes a socket to a topic.
   * @returns the refusal code, or null if subscribed
   */
  subscribe(connection: Connection, topic: string, seq: number | undefined): ApiCode | null {
    const source = this.#topics.find((topics) => topics.hasTopic(topic))
    if (source === undefined) return 'badInput'
    const refusal = findRefusal(source, topic, connection.member)
    if (refusal !== null) return refusal
    if (!connection.follows(topic) && connection.topics.length >= MAX_TOPICS) return 'requestLimit'
    connection.follow(source.open(topic), seq)
    return null
  }

  unsubscribe(connection: Connection, topic: string): void {
    connection.unfollow(topic)
  }

  /** Sets the member and session of a socket; null for none. */
  setMember(connection: Connection, member: SocketMember | null): void {
    if (connection.member !== null) {
      const sockets = this.#members.get(connection.member.id)
      sockets?.delete(connection)
      if (sockets?.size === 0) this.#members.delete(connection.member.id)
    }
    connection.member = member
    this.#recheckRights(connection)
    if (member === null) return
    const sockets = this.#members.get(member.id) ?? new Set()
    sockets.add(connection)
    this.#members.set(member.id, sockets)
  }

  /** Re-checks the topics of a member after a change of rights: ends forbidden subscriptions and sends the reason. */
  recheckRights(memberId: number): void {
    for (const connection of this.#members.get(memberId) ?? []) this.#recheckRights(connection)
  }

  /** Sets the products of a connected member and ends subscriptions to products that are off. */
  setProducts(memberId: number, products: MemberProducts): void {
    for (const connection of this.#members.get(memberId) ?? []) this.#setProducts(connection, products)
  }

  /** Sets the products that an operator offers, for its connected members, who share the set. */
  setOperatorProducts(operatorId: number, offered: readonly string[]): void {
    const offers = new Set(offered)
    for (const sockets of this.#members.values()) {
      for (const connection of sockets) {
        const { member } = connection
        if (member?.operatorId !== operatorId || member.products === undefined) continue
        this.#setProducts(connection, { offers, closed: member.products.closed })
      }
    }
  }

  #setProducts(connection: Connection, products: MemberProducts): void {
    if (connection.member === null) return
    connection.member = { ...connection.member, products }
    this.#recheckRights(connection)
  }

  #recheckRights(connection: Connection): void {
    for (const topic of connection.topics) {
      const source = this.#topics.find((topics) => topics.hasTopic(topic))
      const code = source === undefined ? null : findRefusal(source, topic, connection.member)
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

  /**
   * Sends the frame `authed` again after possible message loss, so that the sites of connected members reload their
   * data.
   */
  requestReload(): void {
    for (const sockets of this.#members.values()) {
      for (const connection of sockets) {
        if (connection.member !== null) connection.send({ t: 'authed', account_id: connection.member.accountId })
      }
    }
  }

  /**
   * Sends a frame to the sockets of the members of an operator; null `operatorId` sends to the members of every
   * operator.
   */
  toOperatorMembers(operatorId: number | null, frame: ServerFrame): void {
    const text = JSON.stringify(frame)
    for (const sockets of this.#members.values()) {
      for (const connection of sockets) {
        if (operatorId === null || connection.member?.operatorId === operatorId) connection.sendText(text)
      }
    }
  }

  /** Closes the sockets of ended sessions of a member, after sending the code if it is not null. */
  endSessions(memberId: number, isEnded: (sessionKey: string) => boolean, code: string | null): void {
    for (const connection of [...(this.#members.get(memberId) ?? [])]) {
      if (connection.member === null || !isEnded(connection.member.sessionKey)) continue
      this.setMember(connection, null)
      if (code !== null) connection.send({ t: 'error', code })
      connection.close(CLOSE_CODES.nobody, 'the session ended')
    }
  }

  /** Returns the number of sockets of a member. */
  countSockets(memberId: number): number {
    return this.#members.get(memberId)?.size ?? 0
  }

  /** Pings every socket and cuts sockets without a response since the previous call. */
  checkLife(): void {
    for (const connection of [...this.#connections]) connection.checkLife()
  }

  toAll(frame: ServerFrame): void {
    const text = JSON.stringify(frame)
    for (const connection of this.#connections) connection.sendText(text)
  }

  /** Stops the topics of every module and closes every socket. */
  stop(): void {
    for (const topics of this.#topics) topics.stop()
    for (const connection of [...this.#connections]) connection.close(1001, 'going away')
  }
}

/** Returns the code that refuses a topic to a member: of its product while that is off, then of the topic itself. */
function findRefusal(source: ModuleTopics, topic: string, member: SocketMember | null): ApiCode | null {
  const { product } = source
  const isOff = product !== undefined && member?.products !== undefined && !hasProduct(member.products, product.product)
  return isOff ? product.code : (source.refusal?.(topic, member) ?? null)
}

function hasProduct({ offers, closed }: MemberProducts, product: string): boolean {
  return offers.has(product) && !closed.has(product)
}
