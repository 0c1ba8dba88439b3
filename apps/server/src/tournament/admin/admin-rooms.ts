import type { PageRequest } from '../../platform/page.ts'
import type { Room } from '../room-ports.ts'

/** Tournament room as the operator's staff see it. */
export interface AdminRoom {
  readonly room: Room
  /** Account id of the member who opened the room; null for a platform room. */
  readonly owner: string | null
  readonly openedAtMs: number
}

/** Seat of a tournament room as the operator's staff see it, with the client address of the player at joining. */
export interface AdminSeat {
  readonly seat: number
  readonly account: string
  readonly address: string
  readonly joinedAtMs: number
  readonly hasLeft: boolean
  /**
   * State of a requested seat: `requested` while the operator wallet has not responded, `unknown` if its response is
   * missing (WA3). Null for a granted seat.
   */
  readonly awaits: 'requested' | 'unknown' | null
  readonly points: number
  readonly place: number | null
  readonly returnMinor: bigint | null
}

export interface AdminRoomPage extends PageRequest {
  /** Whether the list includes finished rooms. */
  readonly includesFinished: boolean
  /** Search text: part of the room name, the room id or the owner's account id; null for no filter. */
  readonly search: string | null
}

/** Reasons why a tournament room cannot be cancelled, checked by the database under a lock (TO15). */
export type CancelRoomRefusal = 'roomNotExists' | 'roomCancelled' | 'roomEnded'
