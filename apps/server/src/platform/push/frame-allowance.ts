import type { ClientFrame } from '@touchline/contract/push'
import { Points, type PointsRule } from '../http/points.ts'
import type { Scheduler } from './scheduler.ts'

const WINDOW_MS = 10_000
/** A page that comes back says who it is and follows all that it followed, 32 topics at most: that is there at once. */
const OF_SOCKET: PointsRule = { name: 'frames of a socket', limit: 300, windowMs: WINDOW_MS, burst: 160 }
/** Of all sockets of a member: four such pages at once. Who cuts a socket and opens another gains nothing. */
const OF_MEMBER: PointsRule = { name: 'frames of a member', limit: 640, windowMs: WINDOW_MS, burst: 640 }
/** Of all sockets of an address that do not say whose they are. */
const OF_NAMELESS: PointsRule = { name: 'nameless frames', limit: 1_200, windowMs: WINDOW_MS, burst: 1_200 }
/** To follow may send a whole list; who somebody is may be asked of the database. */
const POINTS: Readonly<Record<ClientFrame['op'], number>> = { unsub: 1, sub: 4, auth: 20 }

/** What counts against an allowance: a frame by its operation; null: what is no frame, or a ping. */
export type Op = ClientFrame['op'] | null

/** What a socket may say. */
export interface FrameAllowance {
  /**
   * Takes the points of a frame: the socket's, and those of whose it is, null for nobody's. All or none.
   * @returns milliseconds until there are enough, 0 where they were taken
   */
  take(op: Op, memberId: number | null): number
  /** The member pays for having said who they are, which is known only then: what they say next waits for it. */
  charge(memberId: number): void
}

const pointsOf = (op: Op): number => (op === null ? 1 : POINTS[op])

/**
 * Allowances of sockets by the key of their address; they share what is their member's and their address's. Points come
 * back evenly, so that there is no moment in which all may be spent anew.
 */
export const frameAllowances = (scheduler: Pick<Scheduler, 'nowMs'>): ((address: string) => FrameAllowance) => {
  const bucketsOf = (rule: PointsRule): Points => new Points(rule, { ask: null, nowMs: () => scheduler.nowMs() })
  const [sockets, members, nameless] = [bucketsOf(OF_SOCKET), bucketsOf(OF_MEMBER), bucketsOf(OF_NAMELESS)]
  let opened = 0
  return (address) => {
    opened += 1
    const socket = opened
    const takeOfOwner = (op: Op, memberId: number | null): number => {
      // Who it is is paid for by the member, once that is known.
      if (op === 'auth') return 0
      return memberId === null ? nameless.takeHere(address, pointsOf(op)) : members.takeHere(memberId, pointsOf(op))
    }
    return {
      take: (op, memberId) => {
        const ownMs = sockets.takeHere(socket, pointsOf(op))
        if (ownMs > 0) return ownMs
        const ownerMs = takeOfOwner(op, memberId)
        if (ownerMs > 0) sockets.giveBack(socket, pointsOf(op))
        return ownerMs
      },
      charge: (memberId) => members.charge(memberId, POINTS.auth),
    }
  }
}
