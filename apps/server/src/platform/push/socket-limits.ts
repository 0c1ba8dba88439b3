import type { Connection } from './connection.ts'

/** Maximum numbers of sockets, and time for authentication. */
export interface SocketLimits {
  readonly total: number
  /** Maximum number of sockets per address. */
  readonly perAddress: number
  /** Maximum number of unauthenticated sockets per address. */
  readonly namelessPerAddress: number
  readonly perMember: number
  /** Maximum time in milliseconds until a socket must be authenticated. */
  readonly namelessMs: number
}

/** Default limits. A page has one socket, and the members of a home, office or mobile network share one address. */
export const SOCKET_LIMITS: SocketLimits = {
  total: 10_000,
  perAddress: 300,
  namelessPerAddress: 40,
  perMember: 16,
  namelessMs: 10_000,
}

/** Counter of open sockets by address. */
export class SocketsByAddress {
  readonly #limits: SocketLimits
  readonly #sockets = new Map<string, Set<Connection>>()
  #total = 0

  constructor(limits: SocketLimits) {
    this.#limits = limits
  }

  /** Returns whether the address may open another socket. */
  canOpenSocket(address: string): boolean {
    const { total, perAddress, namelessPerAddress } = this.#limits
    const addressSockets = this.#sockets.get(address)
    if (this.#total >= total) return false
    if (addressSockets === undefined) return true
    if (addressSockets.size >= perAddress) return false
    if (addressSockets.size < namelessPerAddress) return true
    let nameless = 0
    for (const { member } of addressSockets) if (member === null) nameless += 1
    return nameless < namelessPerAddress
  }

  add(address: string, connection: Connection): void {
    const addressSockets = this.#sockets.get(address) ?? new Set()
    this.#sockets.set(address, addressSockets.add(connection))
    this.#total += 1
  }

  remove(address: string, connection: Connection): void {
    const addressSockets = this.#sockets.get(address)
    if (addressSockets === undefined || !addressSockets.delete(connection)) return
    this.#total -= 1
    if (addressSockets.size === 0) this.#sockets.delete(address)
  }
}
