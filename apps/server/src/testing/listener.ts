import type { SocketPath } from '@touchline/contract/client'
import type { ServerFrame } from '@touchline/contract/push'
import { WebSocket } from 'ws'
import { type AssertFrame, assertDescribedFrame } from './described.ts'
import { EVENTUALLY } from './wait-until.ts'

const open: WebSocket[] = []

/** Server on which a test opens sockets. */
export interface SocketSource {
  /** Opens a socket at once; the handshake follows. */
  readonly openSocket: (path: string, headers: Record<string, string>) => WebSocket
}

/** Test socket that queues the received frames in order. Checks every frame against the API description. */
export class Listener {
  readonly socket: WebSocket
  readonly #frames: ServerFrame[] = []
  readonly #assertFrame: AssertFrame
  #wake = (): void => undefined

  constructor(
    server: string | SocketSource,
    headers: Record<string, string> = {},
    assertFrame: AssertFrame = assertDescribedFrame,
    path: SocketPath = '/live',
  ) {
    this.#assertFrame = assertFrame
    this.socket =
      typeof server === 'string'
        ? new WebSocket(`${server.replace('http', 'ws')}${path}`, { headers })
        : server.openSocket(path, headers)
    open.push(this.socket)
    this.socket.on('message', (data: Buffer) => {
      this.#frames.push(JSON.parse(data.toString()) as ServerFrame)
      this.#wake()
    })
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  }

  /** Returns the next frame of a kind and skips frames of other kinds. */
  next<T extends ServerFrame['t']>(kind: T): Promise<Extract<ServerFrame, { t: T }>> {
    return this.nextOfKinds([kind])
  }

  /** Returns the next frame of the given kinds and skips frames of other kinds. */
  async nextOfKinds<T extends ServerFrame['t']>(kinds: readonly T[]): Promise<Extract<ServerFrame, { t: T }>> {
    for (;;) {
      const frame = this.#frames.shift()
      if (frame !== undefined) this.#assertFrame(frame)
      if (frame !== undefined && kinds.some((kind) => kind === frame.t)) return frame as Extract<ServerFrame, { t: T }>
      if (frame === undefined) await this.#waitForFrame(kinds)
    }
  }

  #waitForFrame(kinds: readonly string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const { timeout } = EVENTUALLY
      const expire = (): void =>
        reject(new Error(`waited ${timeout / 1000} s in vain for a frame ${kinds.join(' or ')}`))
      const timer = setTimeout(expire, timeout)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

/** Closes every socket of the test file. */
export function closeListeners(): void {
  for (const socket of open) if (socket.readyState === WebSocket.OPEN) socket.close()
}
