import type { ClientFrame } from '@touchline/contract/push'
import { PointBuckets, type PointsRule } from '../http/limits/point-buckets.ts'
import type { Scheduler } from './scheduler.ts'

const WINDOW_MS = 10_000
/**
 * Rate limit of one socket, in points. A reconnecting page authenticates and subscribes to up to 32 topics without
 * waiting.
 */
const SOCKET_RULE: PointsRule = { name: 'frames of a socket', limit: 300, windowMs: WINDOW_MS, burst: 160 }
/**
 * Rate limit of the sockets of a member together, in points: four such pages at once. Reopening sockets gains nothing.
 */
const MEMBER_RULE: PointsRule = { name: 'frames of a member', limit: 640, windowMs: WINDOW_MS, burst: 640 }
/** Rate limit of the unauthenticated sockets of an address together, in points. */
const ANONYMOUS_RULE: PointsRule = { name: 'nameless frames', limit: 1_200, windowMs: WINDOW_MS, burst: 1_200 }
/**
 * Points that a client frame costs, by operation. A subscription may send a full list; an authentication may need a
 * database query.
 */
const POINTS_BY_OP: Readonly<Record<ClientFrame['op'], number>> = { unsub: 1, sub: 4, auth: 20 }

/** Operation of a frame to charge; null for an invalid frame or a ping, which cost one point. */
export type Op = ClientFrame['op'] | null

/** Rate limit for the client frames of one socket. */
export interface FrameAllowance {
  /**
   * Takes the points of a frame from the socket and from its member (null: from its address), completely or not at all.
   * @returns milliseconds until enough points are there; 0 if the points were taken
   */
  takePoints(op: Op, memberId: number | null): number
  /** Charges an authentication to the member, known only afterwards; the member's next frames wait for the points. */
  charge(memberId: number): void
}

/**
 * Creates allowances of sockets by address key. Sockets share the points of their member or address. Points refill
 * evenly, so there is no moment at which every point is new.
 */
export function frameAllowances(scheduler: Pick<Scheduler, 'nowMs'>): (address: string) => FrameAllowance {
  const createBuckets = (rule: PointsRule): PointBuckets =>
    new PointBuckets(rule, { takeShare: null, nowMs: () => scheduler.nowMs() })
  const [sockets, members, nameless] = [
    createBuckets(SOCKET_RULE),
    createBuckets(MEMBER_RULE),
    createBuckets(ANONYMOUS_RULE),
  ]
  let opened = 0
  return (address) => {
    opened += 1
    const socket = opened
    const takeOwnerPoints = (op: Op, memberId: number | null): number => {
      // Charges an `auth` message to no allowance yet: `charge` deducts its points once the member is identified.
      if (op === 'auth') return 0
      return memberId === null ? nameless.takeLocal(address, getPoints(op)) : members.takeLocal(memberId, getPoints(op))
    }
    return {
      takePoints: (op, memberId) => {
        const socketWaitMs = sockets.takeLocal(socket, getPoints(op))
        if (socketWaitMs > 0) return socketWaitMs
        const ownerMs = takeOwnerPoints(op, memberId)
        if (ownerMs > 0) sockets.refund(socket, getPoints(op))
        return ownerMs
      },
      charge: (memberId) => members.charge(memberId, POINTS_BY_OP.auth),
    }
  }
}

function getPoints(op: Op): number {
  return op === null ? 1 : POINTS_BY_OP[op]
}
