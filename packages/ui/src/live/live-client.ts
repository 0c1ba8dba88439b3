import { readByName } from '@touchline/contract/by-name'
import type { Balance, BetRecord, NoticesFrame } from '@touchline/contract/named-records'
import { readCounts } from '@touchline/contract/sportsbook/read-rows'
import type { SportCounts } from '@touchline/contract/sportsbook/records'
import type { ReceivedBook, ReceivedFrame, ReceivedMenu } from '@touchline/contract/sportsbook/received'
import type { BookStore } from './book-store.ts'
import { Books, type BookTopic } from './books.ts'
import { Fallback, type PollTarget, type StartPolls } from './fallback.ts'
import { Listeners } from './listeners.ts'
import { nameFrame } from './name-frame.ts'
import { Socket, type Connection, type Wire } from './socket.ts'
import { WorldClock } from './world-clock.ts'

export type Menu = readonly SportCounts[]

/**
 * State of the prices.
 * - `moving`: current.
 * - `stale`: the feed is silent.
 * - `lost`: the connection is lost.
 * - `waiting`: not connected yet.
 */
export type Freshness = 'waiting' | 'moving' | 'stale' | 'lost'

export type Notice = NoticesFrame

/** Frame of a topic that belongs to a product other than the sportsbook. */
export type ProductFrame = Exclude<
  Extract<ReceivedFrame, { t: 'snap' | 'patch' }>,
  { readonly body: unknown } | { readonly menu: unknown }
>

export interface Session {
  readonly accountId: string
  readonly sessionToken: string
}

export interface LiveOptions {
  readonly dial: () => Wire
  readonly schedule: (task: () => void, delayMs: number) => () => void
  readonly random: () => number
  readonly nowMs: () => number
  /** Loads the HTTP polling for a socket that does not work. Rejects if HTTP does not respond either. */
  readonly loadPolls: () => Promise<StartPolls>
  readonly onBet: (bet: BetRecord) => void
  readonly onBalance: (balance: Balance) => void
  /** Called when the member's permissions changed. */
  readonly onProfile: () => void
  /** Called for a message to the member or an announcement. */
  readonly onNotice: (notice: Notice) => void
  /** Called when private frames start; earlier private frames were missed. */
  readonly onAuthed: () => void
  /** Called when the server rejects the session on the socket. */
  readonly onRefused: (code: string) => void
}

/** Cache time for rows of a topic without followers, so that returning needs a patch and not a snapshot. */
const KEEP_MS = 60_000
/** Cache time while polling: on return the rows are shown until the next response. */
const KEEP_POLLED_MS = 5_000
/** Shorter problems, for example the restart of a server node, are not shown. */
const GRACE_MS = 5_000

/** Client of the server's socket, with polling as fallback. Exposes the data as stores for components. */
export class LiveClient {
  readonly clock: WorldClock
  readonly #options: LiveOptions
  readonly #socket: Socket
  readonly #fallback: Fallback
  readonly #books: Books
  readonly #listeners = new Listeners()
  readonly #told = new Map<string, (frame: ProductFrame) => void>()
  #menu: Menu | null = null
  #connection: Connection = 'idle'
  #stale = false
  #cancelGrace: (() => void) | null = null
  #trouble = false
  #session: Session | null = null

  constructor(options: LiveOptions) {
    const { schedule } = options
    this.#options = options
    this.clock = new WorldClock(options.nowMs)
    this.#books = new Books({
      schedule,
      onAsk: (topic, seq) => this.#ask(topic, seq),
      onLeave: (topic) => this.#leave(topic),
      keepMs: () => (this.#fallback.kind === 'socket' ? KEEP_MS : KEEP_POLLED_MS),
    })
    this.#socket = new Socket({
      dial: options.dial,
      nowMs: options.nowMs,
      schedule,
      random: options.random,
      spared: () => this.polled(),
      onOpen: () => this.#greet(),
      onHeld: () => this.#fallback.hear('held'),
      onFrame: (frame) => this.#take(frame),
      onConnection: (connection, barred) => this.#turn(connection, barred),
    })
    this.#fallback = new Fallback({
      loadPolls: options.loadPolls,
      target: () => this.#pollTarget(),
      schedule,
      nudge: () => this.#socket.nudge(),
      onTurn: () => this.#turned(),
    })
  }

  start(): void {
    if (this.#connection !== 'idle') return
    this.#fallback.start()
    this.#socket.start()
  }

  stop(): void {
    this.#socket.stop()
    this.#fallback.stop()
    this.#books.clear()
    this.#menu = null
    this.#stale = false
  }

  nudge(): void {
    this.#socket.nudge()
    this.#fallback.polls?.nudge()
  }

  /** Sets the session whose bets and balance are received; null for none. */
  authenticate(session: Session | null): void {
    this.#session = session
    this.#sendSession()
  }

  /** Sets the price shift in hundredths of Malay odds (OD8) and reprices the stored rows. */
  sellAt(shift: number): void {
    this.#books.sellAt(shift)
  }

  /** Returns the store of a topic, followed or not. */
  book(topic: BookTopic): BookStore {
    return this.#books.of(topic)
  }

  /** Follows a topic. Returns the unfollow function. */
  follow(topic: BookTopic): () => void {
    return this.#books.follow(topic)
  }

  /**
   * Subscribes to a topic of another product. `take` receives the full topic and then the changes. A topic has one
   * listener, and receives nothing while the socket does not work.
   * @returns the unsubscribe function
   */
  hear(topic: string, take: (frame: ProductFrame) => void): () => void {
    this.#told.set(topic, take)
    this.#socket.send({ op: 'sub', topic })
    return () => {
      this.#told.delete(topic)
      this.#socket.send({ op: 'unsub', topic })
    }
  }

  /** Takes a topic from a pending response (null if it fails) and follows the changes after it. */
  expect(topic: BookTopic, answer: Promise<ReceivedBook | null>): void {
    this.#books.expect(topic, answer)
  }

  readonly freshness = (): Freshness => {
    if (this.polled()) return this.#stale ? 'stale' : 'moving'
    if (this.#connection === 'lost' || this.#fallback.kind === 'asking') return 'lost'
    if (this.#connection !== 'open') return 'waiting'
    return this.#stale ? 'stale' : 'moving'
  }
  readonly onFreshness = (listener: () => void): (() => void) => this.#listeners.add('freshness', listener)

  /**
   * Reason why prices have been outdated for five seconds without interruption, otherwise null. Changes notify
   * `onFreshness`.
   */
  readonly trouble = (): 'stale' | 'lost' | null => {
    const freshness = this.freshness()
    return this.#trouble && (freshness === 'stale' || freshness === 'lost') ? freshness : null
  }

  /** True while prices are polled because the socket does not work. Changes notify `onFreshness`. */
  readonly polled = (): boolean => this.#fallback.kind === 'polls' || this.#fallback.kind === 'proving'

  readonly menu = (): Menu | null => this.#menu
  readonly onMenu = (listener: () => void): (() => void) => this.#listeners.add('menu', listener)

  #turned(): void {
    if (this.freshness() === 'moving') {
      this.#cancelGrace?.()
      this.#cancelGrace = null
      this.#trouble = false
    } else
      this.#cancelGrace ??= this.#options.schedule(() => {
        this.#trouble = true
        this.#turned()
      }, GRACE_MS)
    this.#listeners.tell(['freshness'])
  }

  #ask(topic: BookTopic, seq: number | null): void {
    this.#fallback.polls?.follow(topic)
    this.#socket.send(seq === null ? { op: 'sub', topic } : { op: 'sub', topic, seq })
  }

  #leave(topic: BookTopic): void {
    this.#fallback.polls?.leave(topic)
    this.#socket.send({ op: 'unsub', topic })
  }

  #greet(): void {
    this.#sendSession()
    this.#socket.send({ op: 'sub', topic: 'menu' })
    this.#books.askAll()
    for (const topic of this.#told.keys()) this.#socket.send({ op: 'sub', topic })
  }

  #turn(connection: Connection, barred: boolean): void {
    this.#connection = connection
    if (connection === 'open') this.#fallback.hear('hello')
    else if (connection === 'lost') this.#fallback.hear('cut')
    // The socket is blocked for a while: prices are polled in the meantime.
    if (barred) this.#fallback.hear('late')
    this.#turned()
  }

  /**
   * Starts polling. Rows of topics without followers are not polled, so they are deleted and cannot be shown later as
   * current.
   */
  #pollTarget(): PollTarget {
    this.#books.forgetLeft()
    return {
      topics: ['menu', ...this.#books.topics()],
      clock: (worldMs, wallMs, speed) => this.clock.start(worldMs, wallMs, speed),
      takeMenu: ({ sports }) => this.#takeMenu(sports),
      takeBook: (topic, answer) => this.#books.takeAnswer(topic, answer),
      judge: (answered, stale) => {
        this.#fallback.hear(answered ? 'answered' : 'silent')
        // A response can be older than the heartbeat of a reopened socket. It may then stop betting, but not resume it.
        if (stale || this.#fallback.kind === 'polls') this.#setStale(stale)
      },
    }
  }

  #sendSession(): void {
    if (this.#session === null) return
    const { accountId, sessionToken } = this.#session
    this.#socket.send(nameFrame(accountId, sessionToken))
  }

  #take(frame: ReceivedFrame): void {
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
        if ('menu' in frame) this.#takeMenu(frame.menu)
        else if ('body' in frame) this.#books.take(frame)
        else this.#told.get(frame.topic)?.(frame)
        return
      case 'balance':
        this.#options.onBalance(readByName(frame.balance))
        return
      case 'profile':
        this.#options.onProfile()
        return
      case 'bet':
        this.#options.onBet(readByName(frame.bet))
        return
      case 'message':
      case 'announcement':
        this.#options.onNotice(readByName(frame))
        return
      case 'error':
        if (frame.topic === undefined) this.#options.onRefused(frame.code)
        return
      case 'authed':
        this.#options.onAuthed()
    }
  }

  #takeMenu(rows: ReceivedMenu['sports']): void {
    this.#menu = rows.map(readCounts)
    this.#listeners.tell(['menu'])
  }

  #setStale(stale: boolean): void {
    if (this.#stale === stale) return
    this.#stale = stale
    this.#turned()
  }
}
