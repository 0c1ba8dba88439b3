import type { ClientFrame } from '@touchline/contract/push'
import type { Scheduler } from './scheduler.ts'

const WINDOW_MS = 10_000
/** Points in a window. A page that comes back says who it is and follows all that it followed, 32 topics at most. */
const OF_SOCKET = 300
/** Of all sockets of a member: ten such pages at once. Who cuts a socket and opens another gains nothing. */
const OF_MEMBER = 1_500
/** Of all sockets of an address that do not say whose they are. */
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
    const spent = (this.#spent.get(key) ?? 0) + points
    this.#spent.set(key, spent)
    return spent
  }
}

/** What a socket may say. */
export interface FrameAllowance {
  /** Whether the socket may say a frame more; what is no frame counts as the least of them. */
  hears(op: ClientFrame['op'] | undefined): boolean
  /** Whether those may ask for it whose it is; null: nobody's. Who says who they are is counted once that is known. */
  takes(op: ClientFrame['op'] | undefined, memberId: number | null): boolean
}

const pointsOf = (op: ClientFrame['op'] | undefined): number => (op === undefined ? 1 : POINTS[op])

/** Allowances of sockets by the key of their address; they share what is their member's and their address's. */
export const frameAllowances = (scheduler: Scheduler): ((address: string) => FrameAllowance) => {
  const shared = new Windowed(scheduler)
  return (address) => {
    const own = new Windowed(scheduler)
    return {
      hears: (op) => own.spend('', pointsOf(op)) <= OF_SOCKET,
      takes: (op, memberId) =>
        memberId === null
          ? shared.spend(`a${address}`, pointsOf(op)) <= OF_NAMELESS
          : shared.spend(`m${memberId}`, pointsOf(op)) <= OF_MEMBER,
    }
  }
}
