import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { FairQueue } from '../jobs/fair-queue.ts'
import { addressKey } from './address.ts'
import { callerOf, type Trusts } from './forwarded.ts'
import type { LagMeter } from './lag-meter.ts'

/** Time for starting requests in one round of the event loop, milliseconds. */
const SLICE_MS = 4

/** Waits are overload only if they last this long, milliseconds: one slow task or one burst is not. */
const LASTING_MS = 1_000

/** What turns need of the clock and the event loop. */
interface Loop {
  /** A monotonic clock. */
  readonly nowMs: () => number
  /** Calls back once the event loop has come by its sockets. */
  readonly afterSockets: (call: () => void) => void
}

const LOOP: Loop = { nowMs: () => performance.now(), afterSockets: (call) => void setImmediate(call) }

/**
 * Starts requests for a few milliseconds in each round of the event loop, because libuv (1.45 and later) accepts one
 * connection in a round: if one round started a hundred requests, every new connection would wait for all of them.
 * Writes go before reads, but each round starts at least one read; addresses take turns.
 */
export class RequestTurns implements LagMeter {
  readonly #loop: Loop
  readonly #writes = new FairQueue<() => void>()
  readonly #reads = new FairQueue<() => void>()
  #isDue = false
  /** The shortest wait since `#fromMs`, and that of the time before it. */
  #shortest = { nowMs: 0, beforeMs: 0 }
  #fromMs = 0

  constructor(loop: Loop = LOOP) {
    this.#loop = loop
  }

  /** Starts a request in the turn of its address (IPv6: its first 64 bits). */
  add(address: string, isRead: boolean, begin: () => void): void {
    const sinceMs = this.#loop.nowMs()
    const queue = isRead ? this.#reads : this.#writes
    queue.push(address, () => {
      this.#note(this.#loop.nowMs() - sinceMs)
      begin()
    })
    if (!this.#isDue) this.#awaitSlice()
  }

  /** The shortest wait of any request in about the last second, milliseconds. */
  readonly lagMs = (): number => Math.min(this.#shortest.nowMs, this.#shortest.beforeMs)

  #note(waitedMs: number): void {
    const nowMs = this.#loop.nowMs()
    const lastedMs = nowMs - this.#fromMs
    if (lastedMs < LASTING_MS) {
      this.#shortest.nowMs = Math.min(this.#shortest.nowMs, waitedMs)
      return
    }
    this.#shortest = { nowMs: waitedMs, beforeMs: lastedMs < 2 * LASTING_MS ? this.#shortest.nowMs : 0 }
    this.#fromMs = nowMs
  }

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

/**
 * Has a server begin its requests in turns, which go by the caller's address also behind a trusted proxy. Call it once
 * the server's own listener is there.
 */
export const beginInTurns = (server: Server, turns: RequestTurns, trusts: Trusts | null): void => {
  const listeners = server.listeners('request') as Listener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    turns.add(addressKey(callerOf(request, trusts)), isRead, () => {
      for (const listener of listeners) listener.call(server, request, response)
    })
  })
}
