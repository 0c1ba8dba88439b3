import { type GradedPick, rankPlayers, type RankedPlayer, roomPoints, type Standing } from './points.ts'
import { poolMinor, splitPool, type PoolTerms } from './prizes.ts'
import type { RoomMatchState, RoomState } from './progress.ts'

/** A player of a room, with all his picks. */
export interface RoomPlayer extends Omit<Standing, 'points'> {
  readonly picks: readonly GradedPick[]
}

/** What a room's player stands at. */
export interface PlayerResult extends RankedPlayer {
  /** Minor units that come back to him; null while the room is not over. */
  readonly returnMinor: bigint | null
}

/** A room as it is reckoned. */
export interface RoomToSettle extends PoolTerms {
  readonly state: RoomState
  readonly matches: ReadonlyMap<number, RoomMatchState>
  readonly players: readonly RoomPlayer[]
}

/**
 * How the players of a room stand (TO3), in their order, and what comes back to each: prizes of one that has ended
 * (TO4), the fee of one that was cancelled (TO5). It says the same however often, and whatever was said before, so
 * that a room is settled anew by the difference (TO9).
 */
export const settleRoom = (room: RoomToSettle): readonly PlayerResult[] => {
  const { state, matches, players, entryMinor } = room
  const ranked = rankPlayers(players.map(({ picks, ...player }) => ({ ...player, points: roomPoints(picks, matches) })))
  const prizes = state === 'ended' ? splitPool(poolMinor(room, ranked.length), ranked) : []
  const returnOf = (at: number): bigint | null => {
    if (state === 'cancelled') return entryMinor
    return state === 'ended' ? (prizes[at] ?? 0n) : null
  }
  return ranked.map((player, at) => ({ ...player, returnMinor: returnOf(at) }))
}
