import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { FairQueue } from '../../../runtime/jobs/fair-queue.ts'
import { addressKey } from '../address.ts'
import { resolveCallerAddress, type IsTrustedProxy } from '../forwarded.ts'
import type { LagMeter } from './lag-meter.ts'

/** Time for starting requests per iteration of the event loop, in milliseconds. */
const SLICE_MS = 4

/** Minimum duration in milliseconds before waiting counts as overload: a slow task or a burst does not. */
const LASTING_MS = 1_000

/** Clock and event loop used by the turns. */
interface Loop {
  /** Monotonic clock in milliseconds. */
  readonly nowMs: () => number
  /** Calls back after the event loop has read from its sockets. */
  readonly afterSockets: (call: () => void) => void
}

const LOOP: Loop = { nowMs: () => performance.now(), afterSockets: (call) => void setImmediate(call) }

/**
 * Starts requests for a few milliseconds per iteration of the event loop, because libuv (1.45 and later) accepts one
 * connection per iteration. If one iteration started a hundred requests, every new connection would wait for them.
 * Writes go before reads, but an iteration starts at least one read. Addresses take turns.
 */
export class RequestTurns implements LagMeter {
  readonly #loop: Loop
  readonly #writes = new FairQueue<() => void>()
  readonly #reads = new FairQueue<() => void>()
  #isDue = false
  /**
   * Shortest wait of a request, in milliseconds, since `#fromMs` and in the period before. A long shortest wait means
   * overload.
   */
  #shortest = { nowMs: 0, beforeMs: 0 }
  #fromMs = 0

  constructor(loop: Loop = LOOP) {
    this.#loop = loop
  }

  /** Queues the start of a request under its address (IPv6: the first 64 bits). */
  add(address: string, isRead: boolean, startRequest: () => void): void {
    const sinceMs = this.#loop.nowMs()
    const queue = isRead ? this.#reads : this.#writes
    queue.push(address, () => {
      this.#note(this.#loop.nowMs() - sinceMs)
      startRequest()
    })
    if (!this.#isDue) this.#awaitSlice()
  }

  /** Returns the shortest wait of a request in about the last second, in milliseconds. */
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
      const startRequest = this.#writes.shift() ?? this.#reads.shift()
      if (startRequest === undefined) {
        this.#isDue = false
        return
      }
      startRequest()
    }
    this.#awaitSlice()
  }
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Makes a server start its requests in turns by caller address, also behind a trusted proxy. Must be called after the
 * server's own listener was added.
 */
export function startRequestsInTurns(server: Server, turns: RequestTurns, trusts: IsTrustedProxy | null): void {
  const listeners = server.listeners('request') as Listener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    turns.add(addressKey(resolveCallerAddress(request, trusts)), isRead, () => {
      for (const listener of listeners) listener.call(server, request, response)
    })
  })
}
