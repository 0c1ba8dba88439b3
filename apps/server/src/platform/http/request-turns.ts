import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Requests are begun for so long at a time, milliseconds; then sockets are read and connections accepted. */
const SLICE_MS = 4

interface Waiting {
  readonly begin: () => void
  readonly sinceMs: number
}

/** What turns need of the clock and the event loop. */
interface Loop {
  /** A monotonic clock. */
  readonly nowMs: () => number
  /** Calls back once the event loop has come by its sockets. */
  readonly afterSockets: (call: () => void) => void
}

const LOOP: Loop = { nowMs: () => performance.now(), afterSockets: (call) => void setImmediate(call) }

/**
 * Begins requests a few milliseconds at a time. One round of the event loop accepts one connection only (libuv), so that
 * a round in which a hundred requests were begun would make whoever connects wait for all of them. What writes goes
 * before what reads, and one that reads is begun in each round.
 */
export class RequestTurns {
  readonly #loop: Loop
  readonly #writes: Waiting[] = []
  readonly #reads: Waiting[] = []
  #isDue = false

  constructor(loop: Loop = LOOP) {
    this.#loop = loop
  }

  /** Begins a request in its turn. */
  add(isRead: boolean, begin: () => void): void {
    const waiting = { begin, sinceMs: this.#loop.nowMs() }
    ;(isRead ? this.#reads : this.#writes).push(waiting)
    if (this.#isDue) return
    this.#isDue = true
    this.#loop.afterSockets(() => this.#takeSlice())
  }

  /** How long the first of those that write has waited, milliseconds. */
  waitMs(): number {
    const first = this.#writes[0]
    return first === undefined ? 0 : this.#loop.nowMs() - first.sinceMs
  }

  #takeSlice(): void {
    const untilMs = this.#loop.nowMs() + SLICE_MS
    this.#reads.shift()?.begin()
    while (this.#loop.nowMs() < untilMs) {
      const next = this.#writes.shift() ?? this.#reads.shift()
      if (next === undefined) break
      next.begin()
    }
    this.#isDue = this.#writes.length + this.#reads.length > 0
    if (this.#isDue) this.#loop.afterSockets(() => this.#takeSlice())
  }
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** Has a server begin its requests in turns. Call it once its own listener is there. */
export const beginInTurns = (server: Server, turns: RequestTurns): void => {
  const listeners = server.listeners('request') as Listener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    turns.add(request.method === 'GET' || request.method === 'HEAD', () => {
      for (const listener of listeners) listener.call(server, request, response)
    })
  })
}
