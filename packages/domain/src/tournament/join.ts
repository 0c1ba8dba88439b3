import { isPin, type RoomKind } from './room.ts'
import type { RoomState } from './progress.ts'

/** A request to join a tournament room, with the state of the player and of the room. */
export interface JoinRequest {
  readonly kind: RoomKind
  readonly state: RoomState
  readonly currency: string
  readonly playerCurrency: string
  /**
   * PIN of the tournament room, and the PIN that the player entered. Null if the room has no PIN or the player entered
   * none.
   */
  readonly pin: string | null
  readonly enteredPin: string | null
  readonly isFull: boolean
  /** Whether the player is in the tournament room or has left it. Null if the player has never joined. */
  readonly hasJoined: 'in' | 'left' | null
  /**
   * Whether a linked account has joined the tournament room (LI2) or, in a free room, a player from the same network
   * address.
   */
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

/**
 * Returns the refusal code of an entered PIN, or null if the PIN is correct. A tournament room without a PIN accepts
 * any input.
 */
export function refusePin(pin: string | null, enteredPin: string | null): 'invalidPin' | 'invalidRoomPassword' | null {
  if (pin === null) return null
  if (!isPin(enteredPin)) return 'invalidPin'
  return enteredPin === pin ? null : 'invalidRoomPassword'
}

/**
 * Returns the first reason why a player may not join a tournament room, or null (TO2, TO6, TO8). Picks are checked
 * afterwards.
 */
export function refuseJoin(request: JoinRequest): JoinRefusal | null {
  const { state, currency, playerCurrency, pin, enteredPin, isFull } = request
  return (
    refuseState(state) ??
    (currency === playerCurrency ? null : 'invalidCurrency') ??
    refusePin(pin, enteredPin) ??
    refuseJoined(request) ??
    (isFull ? 'roomFull' : null)
  )
}

function refuseState(state: RoomState): JoinRefusal | null {
  if (state === 'cancelled') return 'roomCancelled'
  if (state === 'ended') return 'roomEnded'
  return state === 'active' ? null : 'roomClosed'
}

function refuseJoined({ kind, hasJoined, hasRelatedJoined }: JoinRequest): JoinRefusal | null {
  if (hasJoined === 'left' && kind === 'free') return 'publicFreeRoom'
  if (hasJoined !== null) return 'roomJoinedByMember'
  return hasRelatedJoined ? 'roomJoinedByIp' : null
}

/**
 * Returns the refusal code for a pick in a tournament room that the player has joined, or null. Picks are allowed while
 * the room is active or closed to new players.
 */
export function refusePlay(state: RoomState): JoinRefusal | null {
  return state === 'closed' ? null : refuseState(state)
}
