import { POSTPONED_VOID_MS } from '../settlement/index.ts'
import { ROOM_PLAYERS } from './room.ts'

/**
 * Where a match of a room stands. `begun`: nothing is picked on it any more. `void`: it does not count, and every
 * player has the points of it.
 */
export type RoomMatchState = 'waiting' | 'begun' | 'settled' | 'void'

/** What is known of a match of a room. */
export interface RoomMatchNow {
  readonly before: RoomMatchState
  /** When the room was opened, epoch ms. */
  readonly takenKickOffMs: number
  /** As it stands now. */
  readonly kickOffMs: number
  /** It is in play, or over. */
  readonly hasStarted: boolean
  readonly isCancelled: boolean
  /** Its play is over, and each pick of the room on it has a grade. */
  readonly isGraded: boolean
}

/**
 * TO7: a match has begun at its kick-off as it stands, or when its play begins where that is earlier, and does not go
 * back to waiting. One that is cancelled, or put off by more than 36 hours, does not count.
 */
export const roomMatchState = (match: RoomMatchNow, nowMs: number): RoomMatchState => {
  const { before, takenKickOffMs, kickOffMs } = match
  if (match.isCancelled || kickOffMs - takenKickOffMs > POSTPONED_VOID_MS) return 'void'
  if (match.isGraded) return 'settled'
  return before !== 'waiting' || match.hasStarted || kickOffMs <= nowMs ? 'begun' : 'waiting'
}

/** Where a room stands (TO5). */
export type RoomState = 'active' | 'closed' | 'stop_betting' | 'ended' | 'cancelled'

/** What a room's state hangs on. */
export interface RoomProgress {
  /** Who is in it now. */
  readonly players: number
  readonly matches: readonly RoomMatchState[]
  /** It has begun with enough players: their fees are the pool. */
  readonly isTaken: boolean
  /** No player is its owner: it waits for players even while it has none. */
  readonly isHouse: boolean
  /** The operator called it off (TO15). */
  readonly isCalledOff: boolean
}

/** A room that is not over takes part in what is heard of its matches; one that has ended may be settled anew. */
export const isOver = (state: RoomState): boolean => state === 'ended' || state === 'cancelled'

/**
 * TO5: players join until the first match begins, and pick until the last one does. The room has ended when each match
 * is settled or does not count. Where all of them do not count, where nobody is left in a member's room, and with fewer
 * than 3 players as the first match begins, it is cancelled.
 */
export const roomState = ({ players, matches, isTaken, isHouse, isCalledOff }: RoomProgress): RoomState => {
  if (isCalledOff) return 'cancelled'
  const hasBegun = isTaken || matches.some((match) => match === 'begun' || match === 'settled')
  if (matches.every((match) => match === 'void') || (players === 0 && !isHouse)) return 'cancelled'
  if (hasBegun && !isTaken && players < ROOM_PLAYERS.least) return 'cancelled'
  if (!hasBegun) return 'active'
  if (matches.every((match) => match === 'settled' || match === 'void')) return 'ended'
  return matches.includes('waiting') ? 'closed' : 'stop_betting'
}

/** TO8: players leave until so long before the first match begins, ms. */
export const LEAVE_BEFORE_MS = 600_000

/** TO8. `firstKickOffMs` as it stands, epoch ms. */
export const mayLeave = (state: RoomState, firstKickOffMs: number, nowMs: number): boolean =>
  state === 'active' && nowMs <= firstKickOffMs - LEAVE_BEFORE_MS
