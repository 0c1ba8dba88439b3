import { type GradedPick, rankPlayers, type RankedPlayer, computeRoomPoints, type RoomStanding } from './points.ts'
import { poolMinor, splitPool, type PoolTerms } from './prizes.ts'
import type { RoomMatchState, RoomState } from './progress.ts'

/** A player of a tournament room, with the player's picks. */
export interface RoomPlayer extends Omit<RoomStanding, 'points'> {
  readonly picks: readonly GradedPick[]
}

/** Rank of a player in a tournament room, with the money that the player receives. */
export interface PlayerResult extends RankedPlayer {
  /** Prize or refunded fee of the player in minor units. Null while the tournament room is not over. */
  readonly returnMinor: bigint | null
}

export interface RoomToSettle extends PoolTerms {
  readonly state: RoomState
  readonly matches: ReadonlyMap<number, RoomMatchState>
  readonly players: readonly RoomPlayer[]
}

/**
 * Ranks the players of a tournament room (TO3) and computes the money they receive: prizes of an ended room (TO4), or
 * the fee of a cancelled room (TO5). The function is pure, so that a room can be re-settled by the difference (TO9).
 */
export function settleRoom(room: RoomToSettle): readonly PlayerResult[] {
  const { state, matches, players, entryMinor } = room
  const ranked = rankPlayers(
    players.map(({ picks, ...player }) => ({ ...player, points: computeRoomPoints(picks, matches) })),
  )
  const prizes = state === 'ended' ? splitPool(poolMinor(room, ranked.length), ranked) : []
  const computeReturn = (at: number): bigint | null => {
    if (state === 'cancelled') return entryMinor
    return state === 'ended' ? (prizes[at] ?? 0n) : null
  }
  return ranked.map((player, at) => ({ ...player, returnMinor: computeReturn(at) }))
}
