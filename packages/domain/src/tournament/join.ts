import { isPin, type RoomKind } from './room.ts'
import type { RoomState } from './progress.ts'

/** A player who asks to be let into a room, and what is known of both. */
export interface JoinRequest {
  readonly kind: RoomKind
  readonly state: RoomState
  readonly currency: string
  readonly ownCurrency: string
  /** Null of a room that has none. */
  readonly pin: string | null
  readonly pinSaid: string | null
  readonly isFull: boolean
  /** They are in it, or were and left. */
  readonly hasJoined: 'in' | 'left' | null
  /** Somebody whom the operator relates to them has joined (LI2), or of a free room somebody from their address. */
  readonly hasRelatedJoined: boolean
}

export type JoinRefusal =
  | 'roomCancelled'
  | 'roomEnded'
  | 'roomClosed'
  | 'invalidCurrency'
  | 'invalidPin'
  | 'invalidRoomPassword'
  | 'publicFreeRoom'
  | 'roomJoinedByMember'
  | 'roomJoinedByIp'
  | 'roomFull'

const refuseState = (state: RoomState): JoinRefusal | null => {
  if (state === 'cancelled') return 'roomCancelled'
  if (state === 'ended') return 'roomEnded'
  return state === 'active' ? null : 'roomClosed'
}

/** What a PIN that was said is refused with, or null; of a room that has none nothing is said. */
export const refusePin = (pin: string | null, said: string | null): 'invalidPin' | 'invalidRoomPassword' | null => {
  if (pin === null) return null
  if (!isPin(said)) return 'invalidPin'
  return said === pin ? null : 'invalidRoomPassword'
}

const refuseJoined = ({ kind, hasJoined, hasRelatedJoined }: JoinRequest): JoinRefusal | null => {
  if (hasJoined === 'left' && kind === 'free') return 'publicFreeRoom'
  if (hasJoined !== null) return 'roomJoinedByMember'
  return hasRelatedJoined ? 'roomJoinedByIp' : null
}

/** The first thing that keeps a player out of a room, or null (TO2, TO6, TO8); the picks are looked at after it. */
export const refuseJoin = (request: JoinRequest): JoinRefusal | null => {
  const { state, currency, ownCurrency, pin, pinSaid, isFull } = request
  return (
    refuseState(state) ??
    (currency === ownCurrency ? null : 'invalidCurrency') ??
    refusePin(pin, pinSaid) ??
    refuseJoined(request) ??
    (isFull ? 'roomFull' : null)
  )
}

/** What may be picked in a room at all: to play on while it is open, and to be in it. */
export const refusePlay = (state: RoomState): JoinRefusal | null => (state === 'closed' ? null : refuseState(state))
