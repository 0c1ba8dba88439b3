import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { addressKey } from './address.ts'

/**
 * Connections of one address: some three hundred members behind it, as a phone company has them, each with a socket and
 * what a browser keeps open beside it. Fifteen such addresses fill the server.
 */
export const CONNECTIONS_PER_ADDRESS = 1_000

interface ConnectionLimit {
  /** Open at the same time from one address, whoever they belong to. */
  readonly perAddress: number
  /** Whose connections are many people's, and count for nobody. */
  readonly trusts: ((address: string, hop: number) => boolean) | null
}

/** Cuts the connections that one address opens beyond its share, before a byte of them is read. */
export const limitConnections = (server: EventEmitter, { perAddress, trusts }: ConnectionLimit): void => {
  const open = new Map<string, number>()
  server.on('connection', (socket: Pick<Socket, 'remoteAddress' | 'once' | 'resetAndDestroy'>) => {
    const address = socket.remoteAddress ?? ''
    if (trusts?.(address, 0) === true) return
    const key = addressKey(address)
    const count = open.get(key) ?? 0
    if (count >= perAddress) {
      socket.resetAndDestroy()
      return
    }
    open.set(key, count + 1)
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1
      if (left === 0) open.delete(key)
      else open.set(key, left)
    })
  })
}
