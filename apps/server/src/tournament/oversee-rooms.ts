import type { Page } from '../platform/page.ts'
import type { Room } from './room-ports.ts'

/** A room as its operator sees it. */
export interface OverseenRoom {
  readonly room: Room
  /** Account of who opened it; null of the house's own. */
  readonly owner: string | null
  readonly openedAtMs: number
}

/** A seat as the operator sees it, with where its player joined from. */
export interface OverseenSeat {
  readonly seat: number
  readonly account: string
  readonly address: string
  readonly joinedAtMs: number
  readonly hasLeft: boolean
  /** There is no seat yet: the operator's wallet is asked for the fee, or nobody knows what it said (WA3). */
  readonly awaits: 'asked' | 'unknown' | null
  readonly points: number
  readonly place: number | null
  readonly returnMinor: bigint | null
}

export interface RoomsOverseen extends Page {
  /** Those that are over as well. */
  readonly withOver: boolean
  /** A part of the name, the number, or the owner's account; null for any. */
  readonly search: string | null
}

/** TO15: what keeps a room from being called off, which the database says under its lock. */
export type CallOffRefusal = 'roomNotExists' | 'roomCancelled' | 'roomEnded'
