import type { SocketPath } from '@touchline/contract/client'
import type { ServerFrame } from '@touchline/contract/push'
import { WebSocket } from 'ws'
import { type AssertFrame, assertDescribedFrame } from './described.ts'

const open: WebSocket[] = []

/** Test socket that queues the received frames in order. Checks every frame against the API description. */
export class Listener {
  readonly socket: WebSocket
  readonly #frames: ServerFrame[] = []
  readonly #assertFrame: AssertFrame
  #wake = (): void => undefined

  constructor(
    address: string,
    headers: Record<string, string> = {},
    assertFrame: AssertFrame = assertDescribedFrame,
    path: SocketPath = '/live',
  ) {
    this.#assertFrame = assertFrame
    this.socket = new WebSocket(`${address.replace('http', 'ws')}${path}`, { headers })
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
      if (frame === undefined)
        await new Promise<void>((resolve) => {
          this.#wake = resolve
        })
    }
  }
}

/** Closes every socket of the test file. */
export const closeListeners = (): void => {
  for (const socket of open) if (socket.readyState === WebSocket.OPEN) socket.close()
}
