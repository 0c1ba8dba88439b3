import type { MessageSeal } from './message-seal.ts'
import { Outbox } from './outbox.ts'
import type { BusEvent } from './bus-event.ts'
import type { BusMessage, Transport } from './transport.ts'

type Listener<Value> = (value: Value) => void | Promise<void>

/** Publish/subscribe bus: the only channel for events between modules and between processes. */
export interface Bus {
  /** Notifies subscribers of this process before returning, and other processes soon after, in publishing order. */
  publish<Value>(event: BusEvent<Value>, value: Value): void
  /**
   * Subscribes to events published from now on by any process. A failing listener does not affect other listeners.
   * @returns a function to unsubscribe
   */
  subscribe<Value>(event: BusEvent<Value>, listener: Listener<Value>): () => void
  /**
   * Registers a listener for gaps: messages may have been lost, so cached data must be read again.
   * @returns a function to unsubscribe
   */
  onGap(listener: () => void): () => void
  /**
   * Registers a listener for a lost connection. Cached data is unreliable until the next gap event.
   * @returns a function to unsubscribe
   */
  onDisconnected(listener: () => void): () => void
  /** Returns whether every transport is connected. Cached data is unreliable while false. */
  isReceivingEvents(): boolean
  /** Sends pending messages and closes the transports. */
  close(): Promise<void>
}

interface BusParts {
  /**
   * Transports to other processes. Messages of this process go out over the last transport. Without transports the bus
   * stays local.
   */
  readonly transports?: readonly Transport[]
  /** Signs outgoing and verifies incoming messages. */
  readonly seal?: MessageSeal
  readonly onError: (error: unknown, context: string) => void
}

/** Event that a node publishes after messages to other nodes failed. Receivers treat the event as a gap. */
const MISSED = 'bus.missed'

interface Listeners {
  /** False for events published by processes: an unsigned message of such an event is refused. */
  readonly isFromDatabase: boolean
  readonly all: Set<Listener<never>>
}

class JoinedBus implements Bus {
  readonly #parts: BusParts
  readonly #transports: readonly Transport[]
  readonly #byEventName = new Map<string, Listeners>()
  readonly #gapListeners = new Set<() => void>()
  readonly #disconnectListeners = new Set<() => void>()
  readonly #outbox: Outbox | null
  readonly #disconnectedTransports: Set<Transport>

  constructor(parts: BusParts) {
    this.#parts = parts
    this.#transports = parts.transports ?? []
    this.#disconnectedTransports = new Set(this.#transports)
    const lastTransport = this.#transports.at(-1)
    this.#outbox = lastTransport === undefined ? null : this.#createOutbox(lastTransport)
  }

  async open(): Promise<void> {
    await Promise.all(this.#transports.map((transport) => this.#open(transport)))
  }

  publish<Value>(event: BusEvent<Value>, value: Value): void {
    this.#deliver(event.name, value)
    this.#outbox?.add(JSON.stringify([event.name, value]))
  }

  subscribe<Value>(event: BusEvent<Value>, listener: Listener<Value>): () => void {
    const isFromDatabase = event.publisher === 'database'
    const listeners: Listeners = this.#byEventName.get(event.name) ?? { isFromDatabase, all: new Set() }
    this.#byEventName.set(event.name, listeners)
    // Wraps the listener in a new function, so that a listener subscribed twice is called twice.
    const wrappedListener: Listener<never> = (value) => listener(value)
    listeners.all.add(wrappedListener)
    return () => listeners.all.delete(wrappedListener)
  }

  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener)
    return () => this.#gapListeners.delete(listener)
  }

  onDisconnected(listener: () => void): () => void {
    this.#disconnectListeners.add(listener)
    return () => this.#disconnectListeners.delete(listener)
  }

  isReceivingEvents(): boolean {
    return this.#disconnectedTransports.size === 0
  }

  async close(): Promise<void> {
    await this.#outbox?.close()
    await Promise.all(this.#transports.map((transport) => transport.close()))
  }

  #open(transport: Transport): Promise<void> {
    let wasLost = false
    return transport.open({
      received: (text) => this.#received(text),
      receivedFromDatabase: (text) => this.#receivedFromDatabase(text),
      connected: () => {
        this.#disconnectedTransports.delete(transport)
        if (transport === this.#transports.at(-1)) this.#outbox?.connected()
        if (wasLost) this.#callEach(this.#gapListeners, 'reloading missed messages')
      },
      lost: (error) => {
        if (error !== null) this.#parts.onError(error, 'receiving messages from other processes')
        const wasConnected = !this.#disconnectedTransports.has(transport)
        wasLost = true
        this.#disconnectedTransports.add(transport)
        if (wasConnected) this.#callEach(this.#disconnectListeners, 'invalidating cached state')
      },
      failed: (error) => this.#parts.onError(error, 'handling a message of another process'),
    })
  }

  #createOutbox(transport: Transport): Outbox {
    const { seal, onError } = this.#parts
    if (seal === undefined) throw new Error('a bus with transports requires a message seal')
    return new Outbox({
      send: (messages) => transport.send(seal.seal(`[${messages.join(',')}]`)),
      pauseMs: transport.pauseMs,
      missed: JSON.stringify([MISSED, null]),
      onError,
    })
  }

  #received(text: string): void {
    this.#reading(() => {
      const opened = this.#parts.seal?.open(text)
      if (opened === undefined) return
      if (!opened.follows) this.#callEach(this.#gapListeners, 'reloading missed messages')
      for (const [name, value] of JSON.parse(opened.body) as BusMessage[]) {
        if (name === MISSED) this.#callEach(this.#gapListeners, 'reloading missed messages')
        else this.#deliver(name, value)
      }
    })
  }

  #receivedFromDatabase(text: string): void {
    this.#reading(() => {
      for (const [name, value] of JSON.parse(text) as BusMessage[]) {
        const listeners = this.#byEventName.get(name)
        if (listeners === undefined) continue
        if (!listeners.isFromDatabase) throw new Error(`an unsigned bus message of ${name} was refused`)
        this.#deliver(name, value)
      }
    })
  }

  #reading(read: () => void): void {
    try {
      read()
    } catch (error) {
      this.#parts.onError(error, 'handling a message of another process')
    }
  }

  #deliver(name: string, value: unknown): void {
    const listeners = this.#byEventName.get(name)
    if (listeners === undefined) return
    for (const listener of listeners.all) {
      try {
        const done = listener(value as never)
        if (done !== undefined) done.catch((error: unknown) => this.#parts.onError(error, name))
      } catch (error) {
        this.#parts.onError(error, name)
      }
    }
  }

  #callEach(listeners: ReadonlySet<() => void>, context: string): void {
    for (const listener of listeners) {
      try {
        listener()
      } catch (error) {
        this.#parts.onError(error, context)
      }
    }
  }
}

/** Creates a bus local to this process. */
export function createBus(onError: BusParts['onError']): Bus {
  return new JoinedBus({ onError })
}

/**
 * Connects a bus to other processes. Resolves after every transport has tried to connect. Rejects if the configuration
 * of a transport cannot work (see `Transport.open`).
 */
export async function connectBus(parts: BusParts): Promise<Bus> {
  const bus = new JoinedBus(parts)
  try {
    await bus.open()
  } catch (error) {
    await bus.close()
    throw error
  }
  return bus
}
