import type { Connection } from './connection.ts'

/** How many sockets there may be, and how long one may be nobody's. */
export interface SocketLimits {
  readonly total: number
  /** From one address, whoever they belong to. */
  readonly perAddress: number
  /** From one address, of those that have not said who they are. */
  readonly namelessPerAddress: number
  readonly perMember: number
  /** Within so long a socket says who it is. */
  readonly namelessMs: number
}

/** A page of the site has one; a house, an office or a mobile network many behind one address. */
export const SOCKET_LIMITS: SocketLimits = {
  total: 10_000,
  perAddress: 300,
  namelessPerAddress: 40,
  perMember: 16,
  namelessMs: 10_000,
}

/** The sockets of each address. */
export class SocketsByAddress {
  readonly #limits: SocketLimits
  readonly #sockets = new Map<string, Set<Connection>>()
  #total = 0

  constructor(limits: SocketLimits) {
    this.#limits = limits
  }

  /** Whether there is room for one more from this address. */
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
