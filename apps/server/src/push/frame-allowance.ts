import type { ClientFrame } from '@touchline/contract/push'
import type { Scheduler } from './scheduler.ts'

const WINDOW_MS = 10_000
/** Points in a window. A page that comes back says who it is and follows all that it followed, 32 topics at most. */
const OF_SOCKET = 300
/** Of all sockets of a member: ten such pages at once. Who cuts a socket and opens another gains nothing. */
const OF_MEMBER = 1_500
/** Of all sockets of an address that have not been found out yet to be a member's: that takes a moment each. */
const OF_NAMELESS = 3_000
/** To follow may send a whole list; who somebody is may be asked of the database. */
const POINTS: Readonly<Record<ClientFrame['op'], number>> = { unsub: 1, sub: 4, auth: 20 }

/** Points by whose they are; all begin anew together. */
class Windowed {
  readonly #scheduler: Scheduler
  readonly #spent = new Map<string, number>()
  #beganMs: number

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler
    this.#beganMs = scheduler.nowMs()
  }

  /** @returns what was spent in this window, with these */
  spend(key: string, points: number): number {
    const nowMs = this.#scheduler.nowMs()
    if (nowMs - this.#beganMs >= WINDOW_MS) {
      this.#beganMs = nowMs
      this.#spent.clear()
    }
    const spent = Math.max(0, (this.#spent.get(key) ?? 0) + points)
    this.#spent.set(key, spent)
    return spent
  }
}

/** What a socket may say. */
export interface FrameAllowance {
  /** Whether it may say a frame more; what is no frame counts as the least of them. Null: nobody's yet. */
  takes(op: ClientFrame['op'] | undefined, memberId: number | null): boolean
  /** It turned out to be a member's: what it said before was theirs. False where that is too much. */
  named(memberId: number): boolean
}

/** Allowances of sockets by the key of their address; they share what is their member's and their address's. */
export const frameAllowances = (scheduler: Scheduler): ((address: string) => FrameAllowance) => {
  const shared = new Windowed(scheduler)
  return (address) => {
    const own = new Windowed(scheduler)
    const [ofAddress, ofMember] = [`a${address}`, (id: number): string => `m${id}`]
    let nameless = 0
    return {
      takes: (op, memberId) => {
        const points = op === undefined ? 1 : POINTS[op]
        if (own.spend('', points) > OF_SOCKET) return false
        if (memberId !== null) return shared.spend(ofMember(memberId), points) <= OF_MEMBER
        nameless += points
        return shared.spend(ofAddress, points) <= OF_NAMELESS
      },
      named: (memberId) => {
        const before = nameless
        nameless = 0
        shared.spend(ofAddress, -before)
        return shared.spend(ofMember(memberId), before) <= OF_MEMBER
      },
    }
  }
}
