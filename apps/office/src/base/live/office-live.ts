import type { OfficeFrame, OfficeTopic, TopicKind } from '@touchline/contract/office/frames'
import type { ServerFrame } from '@touchline/contract/push'
import { nameFrame, Socket, type SocketLike } from '@touchline/ui/live'

/**
 * Data of a topic by part name. A topic's state consists of parts, such as the markets of a match, which are pushed
 * separately when they change.
 */
export type TopicParts = Readonly<Record<string, unknown>>

/** Update of a topic: every current part, and the parts that changed. */
export interface TopicUpdate {
  readonly parts: TopicParts
  readonly changed: TopicParts
  /** True for an update with the complete state. Earlier updates may have been missed before it. */
  readonly isComplete: boolean
}

/** Handler of a topic; null means that updates have stopped. */
export type OfficeListener = (update: TopicUpdate | null) => void

export interface StaffSession {
  readonly loginId: string
  readonly token: string
}

interface OfficeLiveOptions {
  readonly dial: () => SocketLike
  readonly schedule: (task: () => void, delayMs: number) => () => void
  readonly random: () => number
  readonly nowMs: () => number
  /** Called when the session or the permission for a topic has changed. */
  readonly onRefused: () => void
}

interface FollowedTopic {
  /** Current parts of the topic; null while the server sends no updates for it. */
  parts: TopicParts | null
  readonly listeners: Set<OfficeListener>
}

/** Subscriptions of the back office on the server's socket. The socket opens with the first followed topic. */
export class OfficeLive {
  readonly #options: OfficeLiveOptions
  readonly #socket: Socket<ServerFrame>
  readonly #topics = new Map<OfficeTopic, FollowedTopic>()
  #session: StaffSession | null = null
  #isAuthenticated = false

  constructor(options: OfficeLiveOptions) {
    this.#options = options
    this.#socket = new Socket<ServerFrame>({
      ...options,
      isPolling: () => false,
      onOpen: () => this.#sendSession(),
      onStable: () => undefined,
      onFrame: (frame) => this.#handleFrame(frame),
      onConnection: (connection) => {
        if (connection !== 'open') this.#endAllUpdates()
      },
    })
  }

  /** Sets the session of the socket; null for none. */
  authenticate(session: StaffSession | null): void {
    if (session?.token === this.#session?.token && session?.loginId === this.#session?.loginId) return
    this.#session = session
    this.#endAllUpdates()
    if (session === null) this.#socket.stop()
    else {
      this.#sendSession()
      this.#start()
    }
  }

  /** Subscribes to a topic. Returns the unsubscribe function. */
  follow(topic: OfficeTopic, listener: OfficeListener): () => void {
    const existingTopic = this.#topics.get(topic)
    const followed = existingTopic ?? { parts: null, listeners: new Set() }
    followed.listeners.add(listener)
    if (existingTopic === undefined) {
      this.#topics.set(topic, followed)
      this.#start()
      if (this.#isAuthenticated) this.#socket.send({ op: 'sub', topic })
    } else if (existingTopic.parts !== null)
      listener({ parts: existingTopic.parts, changed: existingTopic.parts, isComplete: true })
    return () => this.#unfollow(topic, listener)
  }

  /** Returns the current parts of a topic, or null without updates. */
  getParts(topic: OfficeTopic): TopicParts | null {
    return this.#topics.get(topic)?.parts ?? null
  }

  /** Returns whether the server currently pushes updates for at least one subscribed topic of this kind. */
  isPushing(kind: TopicKind): boolean {
    return [...this.#topics].some(([topic, { parts }]) => parts !== null && topic.startsWith(`${kind}/`))
  }

  /** Reconnects at once if a reconnect is scheduled. */
  nudge(): void {
    this.#socket.nudge()
  }

  #start(): void {
    if (this.#session !== null && this.#topics.size > 0) this.#socket.start()
  }

  #sendSession(): void {
    if (this.#session === null) return
    this.#socket.send(nameFrame(this.#session.loginId, this.#session.token))
  }

  #unfollow(topic: OfficeTopic, listener: OfficeListener): void {
    const followed = this.#topics.get(topic)
    if (followed === undefined || !followed.listeners.delete(listener) || followed.listeners.size > 0) return
    this.#topics.delete(topic)
    if (this.#isAuthenticated) this.#socket.send({ op: 'unsub', topic })
  }

  #handleFrame(frame: ServerFrame): void {
    if (frame.t === 'parts') this.#applyParts(frame)
    else if (frame.t === 'authed') {
      this.#isAuthenticated = true
      for (const topic of this.#topics.keys()) this.#socket.send({ op: 'sub', topic })
    } else if (frame.t === 'error') {
      if (frame.topic === undefined) this.#endAllUpdates()
      else this.#endUpdates(this.#topics.get(frame.topic as OfficeTopic))
      this.#options.onRefused()
    }
  }

  #applyParts({ topic, whole: isComplete, parts: changed }: OfficeFrame): void {
    const followed = this.#topics.get(topic as OfficeTopic)
    if (followed === undefined) return
    followed.parts = mergeParts(isComplete ? {} : (followed.parts ?? {}), changed)
    for (const listener of followed.listeners) listener({ parts: followed.parts, changed, isComplete })
  }

  #endAllUpdates(): void {
    this.#isAuthenticated = false
    for (const followed of this.#topics.values()) this.#endUpdates(followed)
  }

  #endUpdates(followed: FollowedTopic | undefined): void {
    if (followed === undefined || followed.parts === null) return
    followed.parts = null
    for (const listener of followed.listeners) listener(null)
  }
}

function mergeParts(before: TopicParts, changed: TopicParts): TopicParts {
  return Object.fromEntries(Object.entries({ ...before, ...changed }).filter(([, part]) => part !== null))
}
