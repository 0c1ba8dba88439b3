import type { RankRow, RoomScore } from '@touchline/contract/tournament/named'

/** State of a tournament room as pushed on its topic: status, players, prize pool, scores and ranking. */
export interface PushedRoomState {
  readonly status: number
  readonly players: number
  /** Prize pool in minor units, as a decimal string. */
  readonly pool: string
  /** Scores of the matches in play. */
  readonly scores: readonly RoomScore[]
  readonly ranking: readonly RankRow[]
}

/**
 * Returns a fingerprint of the tournament room's state. It changes when a player joins or leaves, points are settled,
 * or a match starts or ends; only then must the room be refetched. A match leaves the scores before it is settled, so
 * its last score is available only through a refetch.
 */
export function buildFingerprint({ status, players, scores, ranking }: PushedRoomState): string {
  return JSON.stringify([
    status,
    players,
    scores.map(({ matchId }) => matchId).toSorted((a, b) => a - b),
    ranking.map(({ points }) => points),
  ])
}
