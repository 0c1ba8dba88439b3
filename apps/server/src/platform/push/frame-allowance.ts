import type { ClientFrame } from '@touchline/contract/push'
import { Points, type PointsRule } from '../http/points.ts'
import type { Scheduler } from './scheduler.ts'

const WINDOW_MS = 10_000
/**
 * Rate limit of one socket, in points. A reconnecting page authenticates and subscribes to up to 32 topics without
 * waiting.
 */
const OF_SOCKET: PointsRule = { name: 'frames of a socket', limit: 300, windowMs: WINDOW_MS, burst: 160 }
/**
 * Rate limit of the sockets of a member together, in points: four such pages at once. Reopening sockets gains nothing.
 */
const OF_MEMBER: PointsRule = { name: 'frames of a member', limit: 640, windowMs: WINDOW_MS, burst: 640 }
/** Rate limit of the unauthenticated sockets of an address together, in points. */
const OF_NAMELESS: PointsRule = { name: 'nameless frames', limit: 1_200, windowMs: WINDOW_MS, burst: 1_200 }
/**
 * Points that a client frame costs, by operation. A subscription may send a full list; an authentication may need a
 * database query.
 */
const POINTS: Readonly<Record<ClientFrame['op'], number>> = { unsub: 1, sub: 4, auth: 20 }

/** Operation of a frame to charge; null for an invalid frame or a ping, which cost one point. */
export type Op = ClientFrame['op'] | null

/** Rate limit for the client frames of one socket. */
export interface FrameAllowance {
  /**
   * Takes the points of a frame from the socket and from its member (null: from its address), completely or not at all.
   * @returns milliseconds until enough points are there; 0 if the points were taken
   */
  take(op: Op, memberId: number | null): number
  /** Charges an authentication to the member, known only afterwards; the member's next frames wait for the points. */
  charge(memberId: number): void
}

const pointsOf = (op: Op): number => (op === null ? 1 : POINTS[op])

/**
 * Creates allowances of sockets by address key. Sockets share the points of their member or address. Points refill
 * evenly, so there is no moment at which every point is new.
 */
export const frameAllowances = (scheduler: Pick<Scheduler, 'nowMs'>): ((address: string) => FrameAllowance) => {
  const bucketsOf = (rule: PointsRule): Points => new Points(rule, { ask: null, nowMs: () => scheduler.nowMs() })
  const [sockets, members, nameless] = [bucketsOf(OF_SOCKET), bucketsOf(OF_MEMBER), bucketsOf(OF_NAMELESS)]
  let opened = 0
  return (address) => {
    opened += 1
    const socket = opened
    const takeOfOwner = (op: Op, memberId: number | null): number => {
      // Takes no points of the owner for an authentication. The member is charged once known.
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
