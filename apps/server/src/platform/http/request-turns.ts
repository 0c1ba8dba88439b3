import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { FairQueue } from '../jobs/fair-queue.ts'
import type { LagMeter } from './lag-meter.ts'

/** Requests are begun for so long at a time, milliseconds; then sockets are read and connections accepted. */
const SLICE_MS = 4

/** What turns need of the clock and the event loop. */
interface Loop {
  /** A monotonic clock. */
  readonly nowMs: () => number
  /** Calls back once the event loop has come by its sockets. */
  readonly afterSockets: (call: () => void) => void
}

const LOOP: Loop = { nowMs: () => performance.now(), afterSockets: (call) => void setImmediate(call) }

/**
 * Begins requests a few milliseconds at a time. A round of the event loop accepts one connection only (libuv 1.45 and
 * later), so that a round in which a hundred requests began would make whoever connects wait for all of them. What
 * writes goes before what reads, one read is begun in each round, and addresses have their turns one after the other.
 */
export class RequestTurns implements LagMeter {
  readonly #loop: Loop
  readonly #writes = new FairQueue<() => void>()
  readonly #reads = new FairQueue<() => void>()
  #isDue = false
  #waitedMs = 0

  constructor(loop: Loop = LOOP) {
    this.#loop = loop
  }

  /** Begins a request of an address in its turn. */
  add(address: string, isRead: boolean, begin: () => void): void {
    const sinceMs = this.#loop.nowMs()
    const queue = isRead ? this.#reads : this.#writes
    queue.push(address, () => {
      this.#waitedMs = this.#loop.nowMs() - sinceMs
      begin()
    })
    if (!this.#isDue) this.#awaitSlice()
  }

  /** How long the request begun last had waited, milliseconds. */
  readonly lagMs = (): number => this.#waitedMs

  #awaitSlice(): void {
    this.#isDue = true
    this.#loop.afterSockets(() => this.#takeSlice())
  }

  #takeSlice(): void {
    const untilMs = this.#loop.nowMs() + SLICE_MS
    this.#reads.shift()?.()
    while (this.#loop.nowMs() < untilMs) {
      const begin = this.#writes.shift() ?? this.#reads.shift()
      if (begin === undefined) {
        this.#isDue = false
        return
      }
      begin()
    }
    this.#awaitSlice()
  }
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Has a server begin its requests in turns. Call it once the server's own listener is there. */
export const beginInTurns = (server: Server, turns: RequestTurns): void => {
  const listeners = server.listeners('request') as Listener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    turns.add(request.socket.remoteAddress ?? '', isRead, () => {
      for (const listener of listeners) listener.call(server, request, response)
    })
  })
}
