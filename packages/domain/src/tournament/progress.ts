import { POSTPONED_VOID_MS } from '../settlement/index.ts'
import { ROOM_PLAYERS } from './room.ts'

/**
 * State of a match in a tournament room. `started`: picks are closed. `void`: the match does not count, and every
 * player gets the full points of the match.
 */
export type RoomMatchState = 'waiting' | 'started' | 'settled' | 'void'

/** State and kick-off of a match of a tournament room. */
export interface RoomMatchInput {
  readonly before: RoomMatchState
  /** Kick-off of the match when the tournament room was opened, epoch milliseconds. */
  readonly originalKickOffMs: number
  /** Current kick-off of the match, epoch milliseconds. */
  readonly kickOffMs: number
  /** Whether play of the match has started, even if it is over. */
  readonly hasStarted: boolean
  readonly isCancelled: boolean
  /** Whether play is over and every pick of the room on the match has a grade. */
  readonly isGraded: boolean
}

/** State of a tournament room (TO5). */
export type RoomState = 'active' | 'closed' | 'stop_betting' | 'ended' | 'cancelled'

/** Players, matches and decisions that determine the state of a tournament room. */
export interface RoomProgress {
  /** Current number of players in the tournament room. */
  readonly players: number
  readonly matches: readonly RoomMatchState[]
  /** Whether the tournament room started with enough players, so that their fees form the prize pool. */
  readonly hasCapturedFees: boolean
  /**
   * Whether the platform opened the tournament room. Such a room stays open without players, because no player owns the
   * room.
   */
  readonly isHouse: boolean
  /** Whether the operator cancelled the tournament room (TO15). */
  readonly isCalledOff: boolean
}

/** Time before the first kick-off until which players may leave a tournament room, in milliseconds (TO8). */
export const LEAVE_BEFORE_MS = 600_000

/**
 * Returns the state of a match in a room (TO7). A match has started at its current kick-off or at the start of play,
 * whichever is earlier, and never returns to `waiting`. A match that is cancelled or postponed by more than 36 hours
 * does not count.
 */
export function computeRoomMatchState(match: RoomMatchInput, nowMs: number): RoomMatchState {
  const { before, originalKickOffMs, kickOffMs } = match
  if (match.isCancelled || kickOffMs - originalKickOffMs > POSTPONED_VOID_MS) return 'void'
  if (match.isGraded) return 'settled'
  return before !== 'waiting' || match.hasStarted || kickOffMs <= nowMs ? 'started' : 'waiting'
}

/**
 * Returns whether a tournament room has ended or was cancelled. Other states follow from the room's matches; an ended
 * room may be re-settled.
 */
export function isOver(state: RoomState): boolean {
  return state === 'ended' || state === 'cancelled'
}

/**
 * Returns the state of a room (TO5). Players join until the first match starts and pick until the last match starts.
 * The room ends when every match is settled or void. The room is cancelled if every match is void, or a member's room
 * is empty, or fewer than 3 players are in the room at the start of the first match.
 */
export function computeRoomState({ players, matches, hasCapturedFees, isHouse, isCalledOff }: RoomProgress): RoomState {
  if (isCalledOff) return 'cancelled'
  const hasStarted = hasCapturedFees || matches.some((match) => match === 'started' || match === 'settled')
  if (matches.every((match) => match === 'void') || (players === 0 && !isHouse)) return 'cancelled'
  if (hasStarted && !hasCapturedFees && players < ROOM_PLAYERS.min) return 'cancelled'
  if (!hasStarted) return 'active'
  if (matches.every((match) => match === 'settled' || match === 'void')) return 'ended'
  return matches.includes('waiting') ? 'closed' : 'stop_betting'
}

/**
 * Returns whether a player may leave the tournament room (TO8). `firstKickOffMs` is the current first kick-off, epoch
 * milliseconds.
 */
export function mayLeave(state: RoomState, firstKickOffMs: number, nowMs: number): boolean {
  return state === 'active' && nowMs <= firstKickOffMs - LEAVE_BEFORE_MS
}
