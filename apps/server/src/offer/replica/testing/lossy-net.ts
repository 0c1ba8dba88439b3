import type { Bus } from '../../../runtime/bus/bus.ts'
import type { BusEvent } from '../../../runtime/bus/bus-event.ts'

type Listener = (value: never) => unknown

/** The bus of a node. Messages of other nodes stay in `waiting` until delivery; a test may drop some before. */
class LossyBus implements Bus {
  readonly waiting: string[] = []
  readonly #net: LossyNet
  readonly #listeners = new Map<string, Set<Listener>>()
  readonly #gaps = new Set<() => void>()
  readonly #deafListeners = new Set<() => void>()

  constructor(net: LossyNet) {
    this.#net = net
  }

  publish<Value>(subject: BusEvent<Value>, value: Value): void {
    this.#notify(subject.name, value)
    this.#net.send(this, JSON.stringify([subject.name, value]))
  }

  subscribe<Value>(subject: BusEvent<Value>, listener: (value: Value) => unknown): () => void {
    const listeners = this.#listeners.get(subject.name) ?? new Set()
    this.#listeners.set(subject.name, listeners)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  onGap(listener: () => void): () => void {
    this.#gaps.add(listener)
    return () => this.#gaps.delete(listener)
  }

  onDisconnected(listener: () => void): () => void {
    this.#deafListeners.add(listener)
    return () => this.#deafListeners.delete(listener)
  }

  isReceivingEvents(): boolean {
    return true
  }

  async close(): Promise<void> {
    this.#net.leave(this)
  }

  /** Interrupts the connection and restores it. */
  cut(): void {
    for (const deaf of this.#deafListeners) deaf()
    this.waiting.length = 0
    for (const gap of this.#gaps) gap()
  }

  /** Delivers the pending messages, including messages sent as a consequence. */
  deliver(): void {
    for (let text = this.waiting.shift(); text !== undefined; text = this.waiting.shift()) {
      const [name, value] = JSON.parse(text) as [string, unknown]
      this.#notify(name, value)
    }
  }

  #notify(name: string, value: unknown): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(value as never)
  }
}

/** Network of nodes that exchange ordered text messages. A test may degrade the connection. */
export class LossyNet {
  readonly #buses = new Set<LossyBus>()

  join(): LossyBus {
    const bus = new LossyBus(this)
    this.#buses.add(bus)
    return bus
  }

  leave(bus: LossyBus): void {
    this.#buses.delete(bus)
  }

  send(from: LossyBus, text: string): void {
    for (const bus of this.#buses) if (bus !== from) bus.waiting.push(text)
  }
}
