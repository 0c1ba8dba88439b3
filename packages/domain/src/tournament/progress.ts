import { POSTPONED_VOID_MS } from '../settlement/index.ts'
import { ROOM_PLAYERS } from './room.ts'

/**
 * State of a match in a room. `begun`: picks are closed. `void`: the match does not count, and every player gets its
 * points.
 */
export type RoomMatchState = 'waiting' | 'begun' | 'settled' | 'void'

/** Facts about a match of a room. */
export interface RoomMatchNow {
  readonly before: RoomMatchState
  /** Kick-off when the room was opened, epoch milliseconds. */
  readonly takenKickOffMs: number
  /** Current kick-off. */
  readonly kickOffMs: number
  /** Whether the match is in play or over. */
  readonly hasStarted: boolean
  readonly isCancelled: boolean
  /** Whether play is over and every pick of the room on the match has a grade. */
  readonly isGraded: boolean
}

/**
 * Returns the state of a match in a room (TO7). A match has started at its current kick-off or at the start of play,
 * whichever is earlier, and never returns to `waiting`. A match that is cancelled or postponed by more than 36 hours
 * does not count.
 */
export const roomMatchState = (match: RoomMatchNow, nowMs: number): RoomMatchState => {
  const { before, takenKickOffMs, kickOffMs } = match
  if (match.isCancelled || kickOffMs - takenKickOffMs > POSTPONED_VOID_MS) return 'void'
  if (match.isGraded) return 'settled'
  return before !== 'waiting' || match.hasStarted || kickOffMs <= nowMs ? 'begun' : 'waiting'
}

/** State of a room (TO5). */
export type RoomState = 'active' | 'closed' | 'stop_betting' | 'ended' | 'cancelled'

/** Facts that determine the state of a room. */
export interface RoomProgress {
  /** Current number of players. */
  readonly players: number
  readonly matches: readonly RoomMatchState[]
  /** Whether the room started with enough players, so that their fees form the pool. */
  readonly isTaken: boolean
  /** Whether the platform opened the room. Such a room stays open without players, because no player owns the room. */
  readonly isHouse: boolean
  /** Whether the operator cancelled the room (TO15). */
  readonly isCalledOff: boolean
}

/** Returns whether the room is over. A room that is not over follows its matches; an ended room may be re-settled. */
export const isOver = (state: RoomState): boolean => state === 'ended' || state === 'cancelled'

/**
 * Returns the state of a room (TO5). Players join until the first match starts and pick until the last match starts.
 * The room ends when every match is settled or void. The room is cancelled if every match is void, or a member's room
 * is empty, or fewer than 3 players are in the room at the start of the first match.
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

/** Players may leave until this time before the first match starts, milliseconds (TO8). */
export const LEAVE_BEFORE_MS = 600_000

/**
 * Returns whether a player may leave the room (TO8). `firstKickOffMs` is the current first kick-off, epoch
 * milliseconds.
 */
export const mayLeave = (state: RoomState, firstKickOffMs: number, nowMs: number): boolean =>
  state === 'active' && nowMs <= firstKickOffMs - LEAVE_BEFORE_MS
