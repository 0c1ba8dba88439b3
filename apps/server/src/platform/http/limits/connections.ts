import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { addressKey } from '../address.ts'

/**
 * Connections per address: about three hundred members behind one address of a phone company, with a socket and browser
 * connections per member. Fifteen such addresses fill the server.
 */
export const CONNECTIONS_PER_ADDRESS = 1_000

interface ConnectionLimit {
  /** Open connections per address, for any number of users. */
  readonly perAddress: number
  /** Trusted proxies: their connections serve many users and are not counted. */
  readonly trusts: ((address: string, hop: number) => boolean) | null
}

/** Resets connections of an address above its limit, before reading from them. */
export function limitConnections(server: EventEmitter, { perAddress, trusts }: ConnectionLimit): void {
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
      const remainingCount = (open.get(key) ?? 1) - 1
      if (remainingCount === 0) open.delete(key)
      else open.set(key, remainingCount)
    })
  })
}
