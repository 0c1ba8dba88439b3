import { readByName } from '@touchline/contract/by-name'
import type { Balance, BetRecord, NoticesFrame } from '@touchline/contract/named-records'
import { readCounts } from '@touchline/contract/sportsbook/read-rows'
import type { SportCounts } from '@touchline/contract/sportsbook/records'
import type { ReceivedBook, ReceivedFrame, ReceivedMenu } from '@touchline/contract/sportsbook/received'
import type { BookStore } from './book-store.ts'
import { Books, type BookTopic } from './books.ts'
import { PollingFallback, type PollTarget, type StartPolls } from './polling-fallback.ts'
import { KeyedListeners } from './keyed-listeners.ts'
import { nameFrame } from './name-frame.ts'
import { Socket, type ConnectionState, type SocketLike } from './socket.ts'
import { WorldClock } from './world-clock.ts'

export type SportMenu = readonly SportCounts[]

/**
 * Freshness of the displayed prices.
 * - `moving`: current.
 * - `stale`: the server receives no feed messages.
 * - `lost`: the connection to the server is lost.
 * - `waiting`: not connected yet.
 */
export type Freshness = 'waiting' | 'moving' | 'stale' | 'lost'

export type Notice = NoticesFrame

/** Socket frame of a topic that belongs to a product other than the sportsbook. */
export type ProductFrame = Exclude<
  Extract<ReceivedFrame, { t: 'snap' | 'patch' }>,
  { readonly body: unknown } | { readonly menu: unknown }
>

export interface Session {
  readonly accountId: string
  readonly sessionToken: string
}

export interface LiveOptions {
  readonly dial: () => SocketLike
  readonly schedule: (task: () => void, delayMs: number) => () => void
  readonly random: () => number
  readonly nowMs: () => number
  /**
   * Loads the HTTP polling code if the socket does not work. Rejects if the server does not respond over HTTP either.
   */
  readonly loadPolls: () => Promise<StartPolls>
  readonly onBet: (bet: BetRecord) => void
  readonly onBalance: (balance: Balance) => void
  /** Called when the server reports that the member's permissions or settings changed. */
  readonly onProfile: () => void
  /** Called for a message to the member or an announcement. */
  readonly onNotice: (notice: Notice) => void
  /**
   * Called when the server accepts the session on the socket and starts to send private frames (bets, balance). Earlier
   * private frames were missed, so the data must be refetched.
   */
  readonly onAuthed: () => void
  /** Called when the server rejects the session on the socket. */
  readonly onRefused: (code: string) => void
}

/**
 * Time in milliseconds for which the data of a topic without followers are cached, so that a return needs a patch and
 * not a snapshot.
 */
const UNFOLLOWED_CACHE_MS = 60_000
/**
 * Cache time in milliseconds for a topic without followers while prices are polled. On return, the cached data are
 * shown until the next response.
 */
const POLLED_CACHE_MS = 5_000
/** Minimum duration in milliseconds of a problem before it is shown. A restart of a server node is usually shorter. */
const GRACE_MS = 5_000

/** Client of the server's socket, with polling as fallback. Exposes the data as stores for components. */
export class LiveClient {
  readonly clock: WorldClock
  readonly #options: LiveOptions
  readonly #socket: Socket
  readonly #fallback: PollingFallback
  readonly #books: Books
  readonly #listeners = new KeyedListeners()
  readonly #productHandlers = new Map<string, (frame: ProductFrame) => void>()
  #menu: SportMenu | null = null
  #connection: ConnectionState = 'idle'
  #stale = false
  #cancelGrace: (() => void) | null = null
  #isDisturbed = false
  #session: Session | null = null

  constructor(options: LiveOptions) {
    const { schedule } = options
    this.#options = options
    this.clock = new WorldClock(options.nowMs)
    this.#books = new Books({
      schedule,
      onRequest: (topic, seq) => this.#requestTopic(topic, seq),
      onLeave: (topic) => this.#leave(topic),
      cacheMs: () => (this.#fallback.kind === 'socket' ? UNFOLLOWED_CACHE_MS : POLLED_CACHE_MS),
    })
    this.#socket = new Socket({
      dial: options.dial,
      nowMs: options.nowMs,
      schedule,
      random: options.random,
      isPolling: () => this.polled(),
      onOpen: () => this.#sendInitialFrames(),
      onStable: () => this.#fallback.handleEvent('stable'),
      onFrame: (frame) => this.#handleFrame(frame),
      onConnection: (connection, barred) => this.#setConnection(connection, barred),
    })
    this.#fallback = new PollingFallback({
      loadPolls: options.loadPolls,
      target: () => this.#pollTarget(),
      schedule,
      nudge: () => this.#socket.nudge(),
      onChange: () => this.#notifyFreshness(),
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

  /**
   * Sets the price shift of the member's price group in hundredths of Malay odds (OD8; positive lowers the prices) and
   * reprices the stored rows.
   */
  setPriceShift(shift: number): void {
    this.#books.setPriceShift(shift)
  }

  /** Returns the store of a topic, even if no component follows the topic. */
  book(topic: BookTopic): BookStore {
    return this.#books.getStore(topic)
  }

  /** Follows a topic: subscribes to its matches, markets and prices. Returns the unfollow function. */
  follow(topic: BookTopic): () => void {
    return this.#books.follow(topic)
  }

  /**
   * Subscribes to a topic of a product other than the sportsbook. `handler` receives a snapshot and then the changes. A
   * topic has at most one listener, and receives nothing while the socket does not work.
   * @returns the unsubscribe function
   */
  subscribeProduct(topic: string, handler: (frame: ProductFrame) => void): () => void {
    this.#productHandlers.set(topic, handler)
    this.#socket.send({ op: 'sub', topic })
    return () => {
      this.#productHandlers.delete(topic)
      this.#socket.send({ op: 'unsub', topic })
    }
  }

  /**
   * Takes the snapshot of a topic from a pending HTTP request (null if the request fails) and follows the changes after
   * it.
   */
  awaitResponse(topic: BookTopic, answer: Promise<ReceivedBook | null>): void {
    this.#books.awaitResponse(topic, answer)
  }

  readonly freshness = (): Freshness => {
    if (this.polled()) return this.#stale ? 'stale' : 'moving'
    if (this.#connection === 'lost' || this.#fallback.kind === 'startingPolls') return 'lost'
    if (this.#connection !== 'open') return 'waiting'
    return this.#stale ? 'stale' : 'moving'
  }
  readonly onFreshness = (listener: () => void): (() => void) => this.#listeners.add('freshness', listener)

  /**
   * Returns the reason why prices have been outdated for five seconds without interruption, otherwise null.
   * `onFreshness` listeners are notified of a change.
   */
  readonly trouble = (): 'stale' | 'lost' | null => {
    const freshness = this.freshness()
    return this.#isDisturbed && (freshness === 'stale' || freshness === 'lost') ? freshness : null
  }

  /**
   * Returns true while prices are polled over HTTP because the socket does not work. `onFreshness` listeners are
   * notified of a change.
   */
  readonly polled = (): boolean => this.#fallback.kind === 'polls' || this.#fallback.kind === 'proving'

  readonly menu = (): SportMenu | null => this.#menu
  readonly onMenu = (listener: () => void): (() => void) => this.#listeners.add('menu', listener)

  #notifyFreshness(): void {
    if (this.freshness() === 'moving') {
      this.#cancelGrace?.()
      this.#cancelGrace = null
      this.#isDisturbed = false
    } else
      this.#cancelGrace ??= this.#options.schedule(() => {
        this.#isDisturbed = true
        this.#notifyFreshness()
      }, GRACE_MS)
    this.#listeners.notify(['freshness'])
  }

  #requestTopic(topic: BookTopic, seq: number | null): void {
    this.#fallback.polls?.follow(topic)
    this.#socket.send(seq === null ? { op: 'sub', topic } : { op: 'sub', topic, seq })
  }

  #leave(topic: BookTopic): void {
    this.#fallback.polls?.leave(topic)
    this.#socket.send({ op: 'unsub', topic })
  }

  #sendInitialFrames(): void {
    this.#sendSession()
    this.#socket.send({ op: 'sub', topic: 'menu' })
    this.#books.requestAll()
    for (const topic of this.#productHandlers.keys()) this.#socket.send({ op: 'sub', topic })
  }

  #setConnection(connection: ConnectionState, barred: boolean): void {
    this.#connection = connection
    if (connection === 'open') this.#fallback.handleEvent('hello')
    else if (connection === 'lost') this.#fallback.handleEvent('cut')
    // The server refuses sockets of this client for a while, so prices are polled over HTTP in the meantime.
    if (barred) this.#fallback.handleEvent('late')
    this.#notifyFreshness()
  }

  /**
   * Returns the receiver of poll responses. Topics without followers are not polled, so their stores are deleted and
   * cannot be shown later as current.
   */
  #pollTarget(): PollTarget {
    this.#books.dropUnfollowed()
    return {
      topics: ['menu', ...this.#books.topics()],
      clock: (worldMs, wallMs, speed) => this.clock.start(worldMs, wallMs, speed),
      applyMenu: ({ sports }) => this.#applyMenu(sports),
      applyBook: (topic, answer) => this.#books.applyResponse(topic, answer),
      reportPollResult: (answered, stale) => {
        this.#fallback.handleEvent(answered ? 'answered' : 'silent')
        // A poll response can be older than the heartbeat of a reopened socket. An old response may suspend betting
        // (stale), but not resume it.
        if (stale || this.#fallback.kind === 'polls') this.#setStale(stale)
      },
    }
  }

  #sendSession(): void {
    if (this.#session === null) return
    const { accountId, sessionToken } = this.#session
    this.#socket.send(nameFrame(accountId, sessionToken))
  }

  #handleFrame(frame: ReceivedFrame): void {
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
        if ('menu' in frame) this.#applyMenu(frame.menu)
        else if ('body' in frame) this.#books.applyFrame(frame)
        else this.#productHandlers.get(frame.topic)?.(frame)
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

  #applyMenu(rows: ReceivedMenu['sports']): void {
    this.#menu = rows.map(readCounts)
    this.#listeners.notify(['menu'])
  }

  #setStale(stale: boolean): void {
    if (this.#stale === stale) return
    this.#stale = stale
    this.#notifyFreshness()
  }
}
