import type { RankRow, RoomScore } from '@touchline/contract/named-records'

/** A room as its topic tells it. */
export interface ToldRoom {
  readonly status: number
  readonly players: number
  /** Minor units in text. */
  readonly pool: string
  /** Of the matches in play. */
  readonly scores: readonly RoomScore[]
  readonly ranking: readonly RankRow[]
}

/**
 * What is the same for as long as nobody comes, goes, or is settled, and no match begins or ends: beside it the room
 * itself need not be read. A match leaves the scores before it is settled, and its last score is then only to be read.
 */
export const stateOf = ({ status, players, scores, ranking }: ToldRoom): string =>
  JSON.stringify([
    status,
    players,
    scores.map(({ matchId }) => matchId).toSorted((a, b) => a - b),
    ranking.map(({ points }) => points),
  ])
