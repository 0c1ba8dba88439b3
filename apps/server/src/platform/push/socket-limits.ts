import type { Connection } from './connection.ts'

/** Limits of sockets, and time for authentication. */
export interface SocketLimits {
  readonly total: number
  /** Sockets per address. */
  readonly perAddress: number
  /** Unauthenticated sockets per address. */
  readonly namelessPerAddress: number
  readonly perMember: number
  /** Time for authentication in milliseconds. */
  readonly namelessMs: number
}

/** A page has one socket; homes, offices and mobile networks share one address. */
export const SOCKET_LIMITS: SocketLimits = {
  total: 10_000,
  perAddress: 300,
  namelessPerAddress: 40,
  perMember: 16,
  namelessMs: 10_000,
}

/** Sockets by address. */
export class SocketsByAddress {
  readonly #limits: SocketLimits
  readonly #sockets = new Map<string, Set<Connection>>()
  #total = 0

  constructor(limits: SocketLimits) {
    this.#limits = limits
  }

  /** Returns whether the address may open another socket. */
  hasRoom(address: string): boolean {
    const { total, perAddress, namelessPerAddress } = this.#limits
    const beside = this.#sockets.get(address)
    if (this.#total >= total) return false
    if (beside === undefined) return true
    if (beside.size >= perAddress) return false
    if (beside.size < namelessPerAddress) return true
    let nameless = 0
    for (const { member } of beside) if (member === null) nameless += 1
    return nameless < namelessPerAddress
  }

  add(address: string, connection: Connection): void {
    const beside = this.#sockets.get(address) ?? new Set()
    this.#sockets.set(address, beside.add(connection))
    this.#total += 1
  }

  remove(address: string, connection: Connection): void {
    const beside = this.#sockets.get(address)
    if (beside === undefined || !beside.delete(connection)) return
    this.#total -= 1
    if (beside.size === 0) this.#sockets.delete(address)
  }
}
