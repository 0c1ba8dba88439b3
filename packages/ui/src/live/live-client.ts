import type { Balance } from '@touchline/contract/account'
import type { BetRow } from '@touchline/contract/bet'
import type { ServerFrame, Topic } from '@touchline/contract/push'
import type { UxMenuAnswer } from '@touchline/contract/ux'
import type { PriceGroup } from '@touchline/domain/odds'
import { BookStore } from './book-store.ts'
import { Listeners } from './listeners.ts'
import { Socket, type Connection, type Wire } from './socket.ts'
import { WorldClock } from './world-clock.ts'

export type Menu = UxMenuAnswer['sports']
export type BookTopic = Exclude<Topic, 'menu'>

/** `moving`: prices are those of now. `stale`: the feed is silent. `lost`: we are. `waiting`: not connected yet. */
export type Freshness = 'waiting' | 'moving' | 'stale' | 'lost'

export type Notice = Extract<ServerFrame, { t: 'message' | 'announcement' }>

export interface Session {
  readonly account_id: string
  readonly session_token: string
}

export interface LiveOptions {
  readonly dial: () => Wire
  readonly schedule: (task: () => void, delayMs: number) => () => void
  readonly random: () => number
  readonly nowMs: () => number
  readonly onBet: (bet: BetRow) => void
  readonly onBalance: (balance: Balance) => void
  /** A message to the member, or an announcement. */
  readonly onNotice: (notice: Notice) => void
  /** The socket heard that the session is not good any more. */
  readonly onRefused: (code: string) => void
}

interface Followed {
  readonly store: BookStore
  followers: number
  /** Last sequence applied; null where a snapshot is needed. */
  seq: number | null
  cancelForget: (() => void) | null
}

/** How long the rows of a topic that nobody looks at are kept, so that coming back is a patch and not a snapshot. */
const KEEP_MS = 60_000
/** How long a match that left stays on the screen, fading. */
const FADE_MS = 1_600

/** All that the sites hear from the server's socket, as stores that components read. */
export class LiveClient {
  readonly clock: WorldClock
  readonly #options: LiveOptions
  readonly #socket: Socket
  readonly #listeners = new Listeners()
  readonly #followed = new Map<BookTopic, Followed>()
  #menu: Menu | null = null
  #connection: Connection = 'idle'
  #stale = false
  #session: Session | null = null
  #group: PriceGroup = 'A'

  constructor(options: LiveOptions) {
    this.#options = options
    this.clock = new WorldClock(options.nowMs)
    this.#socket = new Socket({
      dial: options.dial,
      schedule: options.schedule,
      random: options.random,
      onOpen: () => this.#greet(),
      onFrame: (frame) => this.#take(frame),
      onConnection: (connection) => {
        this.#connection = connection
        this.#listeners.tell(['freshness'])
      },
    })
  }

  start(): void {
    this.#socket.start()
  }

  stop(): void {
    this.#socket.stop()
    this.#followed.clear()
    this.#menu = null
  }

  nudge(): void {
    this.#socket.nudge()
  }

  /** Whose bets and balance to hear; null for nobody's. */
  authenticate(session: Session | null): void {
    this.#session = session
    if (session !== null) this.#socket.send({ op: 'auth', ...session })
  }

  /** Whose prices to show (OD8); those that are kept already are taken anew. */
  sellTo(group: PriceGroup): void {
    this.#group = group
    for (const { store } of this.#followed.values()) store.sellTo(group)
  }

  /** The rows of a topic, whether followed already or not yet. */
  book(topic: BookTopic): BookStore {
    return this.#entry(topic).store
  }

  /** Keeps a topic's rows coming until the answer is called. */
  follow(topic: BookTopic): () => void {
    const entry = this.#entry(topic)
    entry.cancelForget?.()
    entry.cancelForget = null
    entry.followers += 1
    if (entry.followers === 1) this.#ask(topic, entry)
    return () => {
      entry.followers -= 1
      if (entry.followers === 0) this.#leave(topic, entry)
    }
  }

  readonly freshness = (): Freshness => {
    if (this.#connection === 'lost') return 'lost'
    if (this.#connection !== 'open') return 'waiting'
    return this.#stale ? 'stale' : 'moving'
  }
  readonly onFreshness = (listener: () => void): (() => void) => this.#listeners.add('freshness', listener)

  readonly menu = (): Menu | null => this.#menu
  readonly onMenu = (listener: () => void): (() => void) => this.#listeners.add('menu', listener)

  #entry(topic: BookTopic): Followed {
    const known = this.#followed.get(topic)
    if (known !== undefined) return known
    const entry: Followed = { store: new BookStore(this.#group), followers: 0, seq: null, cancelForget: null }
    this.#followed.set(topic, entry)
    return entry
  }

  #ask(topic: BookTopic, entry: Followed): void {
    this.#socket.send(entry.seq === null ? { op: 'sub', topic } : { op: 'sub', topic, seq: entry.seq })
  }

  #leave(topic: BookTopic, entry: Followed): void {
    this.#socket.send({ op: 'unsub', topic })
    entry.cancelForget = this.#options.schedule(() => {
      if (this.#followed.get(topic) === entry) this.#followed.delete(topic)
    }, KEEP_MS)
  }

  #greet(): void {
    if (this.#session !== null) this.#socket.send({ op: 'auth', ...this.#session })
    this.#socket.send({ op: 'sub', topic: 'menu' })
    for (const [topic, entry] of this.#followed) if (entry.followers > 0) this.#ask(topic, entry)
  }

  #take(frame: ServerFrame): void {
    switch (frame.t) {
      case 'hello':
        this.clock.start(frame.world_ms, frame.wall_ms, frame.speed)
        return
      case 'beat':
        this.clock.correct(frame.world_ms)
        this.#setStale(frame.stale)
        return
      case 'snap':
      case 'patch':
        this.#takeRows(frame)
        return
      case 'balance':
        this.#options.onBalance(frame.balance)
        return
      case 'bet':
        this.#options.onBet(frame.bet)
        return
      case 'message':
      case 'announcement':
        this.#options.onNotice(frame)
        return
      case 'error':
        if (frame.topic === undefined) this.#options.onRefused(frame.code)
        return
      case 'authed':
    }
  }

  #takeRows(frame: Extract<ServerFrame, { t: 'snap' | 'patch' }>): void {
    if ('menu' in frame) {
      this.#menu = frame.menu
      this.#listeners.tell(['menu'])
      return
    }
    const topic = frame.topic as BookTopic
    const entry = this.#followed.get(topic)
    if (entry === undefined) return
    if (frame.t === 'snap') {
      entry.store.applySnapshot(frame.body)
      entry.seq = frame.seq
      return
    }
    this.#takePatch(topic, entry, frame)
  }

  #takePatch(topic: BookTopic, entry: Followed, frame: Extract<ServerFrame, { t: 'patch' }> & { body: object }): void {
    if (entry.seq === null || frame.seq <= entry.seq) return
    if (frame.from > entry.seq) {
      // Something in between was missed: only the whole topic is right again.
      entry.seq = null
      this.#ask(topic, entry)
      return
    }
    entry.seq = frame.seq
    const gone = entry.store.applyPatch(frame.body)
    if (gone.length > 0) this.#options.schedule(() => gone.forEach((id) => entry.store.sweep(id)), FADE_MS)
  }

  #setStale(stale: boolean): void {
    if (this.#stale === stale) return
    this.#stale = stale
    this.#listeners.tell(['freshness'])
  }
}
