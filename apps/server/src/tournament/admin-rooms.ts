import type { Page } from '../platform/page.ts'
import type { Room } from './room-ports.ts'

/** Operator's view of a room. */
export interface AdminRoom {
  readonly room: Room
  /** Account of the owner; null for a platform room. */
  readonly owner: string | null
  readonly openedAtMs: number
}

/** Operator's view of a seat, with the address of the player at joining. */
export interface AdminSeat {
  readonly seat: number
  readonly account: string
  readonly address: string
  readonly joinedAtMs: number
  readonly hasLeft: boolean
  /** No seat yet: the request to the operator wallet is pending, or its result is unknown (WA3). */
  readonly awaits: 'asked' | 'unknown' | null
  readonly points: number
  readonly place: number | null
  readonly returnMinor: bigint | null
}

export interface AdminRoomPage extends Page {
  /** Includes finished rooms. */
  readonly withOver: boolean
  /** Part of the name, the id or the owner's account; null for no filter. */
  readonly search: string | null
}

/** Reasons against a cancellation, checked by the database under a lock (TO15). */
export type CallOffRefusal = 'roomNotExists' | 'roomCancelled' | 'roomEnded'
