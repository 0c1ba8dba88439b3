import type { OfficeFrame, OfficeTopic, TopicKind } from '@touchline/contract/office/frames'
import type { ServerFrame } from '@touchline/contract/push'
import { nameFrame, Socket, type Wire } from '@touchline/ui/live'

/**
 * Data of a topic by part name. A topic's state consists of parts, such as the markets of a match, which are pushed
 * separately when they change.
 */
export type Parts = Readonly<Record<string, unknown>>

/** Update of a topic: every current part, and the parts that changed. */
export interface TopicUpdate {
  readonly parts: Parts
  readonly changed: Parts
  /** True for an update with the complete state. Earlier updates may have been missed before it. */
  readonly isWhole: boolean
}

/** Handler of a topic; null means that updates have stopped. */
export type OfficeListener = (update: TopicUpdate | null) => void

export interface StaffSession {
  readonly loginId: string
  readonly token: string
}

interface OfficeLiveOptions {
  readonly dial: () => Wire
  readonly schedule: (task: () => void, delayMs: number) => () => void
  readonly random: () => number
  readonly nowMs: () => number
  /** Called when the session or the permission for a topic has changed. */
  readonly onRefused: () => void
}

interface Followed {
  /** Current parts of the topic; null while the server sends no updates for it. */
  parts: Parts | null
  readonly hears: Set<OfficeListener>
}

const merged = (before: Parts, changed: Parts): Parts =>
  Object.fromEntries(Object.entries({ ...before, ...changed }).filter(([, part]) => part !== null))

/** Subscriptions of the back office on the server's socket. The socket opens with the first followed topic. */
export class OfficeLive {
  readonly #options: OfficeLiveOptions
  readonly #socket: Socket<ServerFrame>
  readonly #topics = new Map<OfficeTopic, Followed>()
  #session: StaffSession | null = null
  #isNamed = false

  constructor(options: OfficeLiveOptions) {
    this.#options = options
    this.#socket = new Socket<ServerFrame>({
      ...options,
      spared: () => false,
      onOpen: () => this.#sendSession(),
      onHeld: () => undefined,
      onFrame: (frame) => this.#take(frame),
      onConnection: (connection) => {
        if (connection !== 'open') this.#lose()
      },
    })
  }

  /** Sets the session of the socket; null for none. */
  authenticate(session: StaffSession | null): void {
    if (session?.token === this.#session?.token && session?.loginId === this.#session?.loginId) return
    this.#session = session
    this.#lose()
    if (session === null) this.#socket.stop()
    else {
      this.#sendSession()
      this.#start()
    }
  }

  /** Subscribes to a topic. Returns the unsubscribe function. */
  follow(topic: OfficeTopic, listener: OfficeListener): () => void {
    const known = this.#topics.get(topic)
    const followed = known ?? { parts: null, hears: new Set() }
    followed.hears.add(listener)
    if (known === undefined) {
      this.#topics.set(topic, followed)
      this.#start()
      if (this.#isNamed) this.#socket.send({ op: 'sub', topic })
    } else if (known.parts !== null) listener({ parts: known.parts, changed: known.parts, isWhole: true })
    return () => this.#leave(topic, listener)
  }

  /** Returns the current parts of a topic, or null without updates. */
  partsOf(topic: OfficeTopic): Parts | null {
    return this.#topics.get(topic)?.parts ?? null
  }

  /** Returns whether the server currently pushes updates for at least one subscribed topic of this kind. */
  tells(kind: TopicKind): boolean {
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

  #leave(topic: OfficeTopic, listener: OfficeListener): void {
    const followed = this.#topics.get(topic)
    if (followed === undefined || !followed.hears.delete(listener) || followed.hears.size > 0) return
    this.#topics.delete(topic)
    if (this.#isNamed) this.#socket.send({ op: 'unsub', topic })
  }

  #take(frame: ServerFrame): void {
    if (frame.t === 'parts') this.#tell(frame)
    else if (frame.t === 'authed') {
      this.#isNamed = true
      for (const topic of this.#topics.keys()) this.#socket.send({ op: 'sub', topic })
    } else if (frame.t === 'error') {
      if (frame.topic === undefined) this.#lose()
      else this.#end(this.#topics.get(frame.topic as OfficeTopic))
      this.#options.onRefused()
    }
  }

  #tell({ topic, whole: isWhole, parts: changed }: OfficeFrame): void {
    const followed = this.#topics.get(topic as OfficeTopic)
    if (followed === undefined) return
    followed.parts = merged(isWhole ? {} : (followed.parts ?? {}), changed)
    for (const listener of followed.hears) listener({ parts: followed.parts, changed, isWhole })
  }

  #lose(): void {
    this.#isNamed = false
    for (const followed of this.#topics.values()) this.#end(followed)
  }

  #end(followed: Followed | undefined): void {
    if (followed === undefined || followed.parts === null) return
    followed.parts = null
    for (const listener of followed.hears) listener(null)
  }
}
