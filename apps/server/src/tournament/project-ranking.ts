import type { StoredPick, Room } from './room-ports.ts'
import type { MatchId, Score } from '@touchline/domain/match'
import { computePointsAt, rankPlayers } from '@touchline/domain/tournament'

/** Player in the ranking of a tournament room. */
export interface RankedSeat {
  readonly memberId: number
  /** Login name of the player. Other members see only a masked form. */
  readonly accountId: string
  readonly joinedNo: number
  readonly place: number | null
  readonly points: number
  readonly lastPickMs: number
  readonly returnMinor: bigint | null
  readonly picks: readonly StoredPick[]
}

/** Returns the current score of a live match; null for any other match. */
export type FindLiveScore = (matchId: MatchId) => Score | null

/** Player of a tournament room with the points and place that would result if every live match ended now. */
export interface ProjectedSeat extends RankedSeat {
  readonly projectedPoints: number
  /** Provisional place; null before the start of the room. */
  readonly projectedPlace: number | null
}

/** Returns the scores of the room's live matches. */
export function collectLiveScores(
  { matches }: Pick<Room, 'matches'>,
  findLiveScore: FindLiveScore,
): ReadonlyMap<MatchId, Score> {
  const scores = new Map<MatchId, Score>()
  for (const match of matches) {
    const score = match.state === 'started' ? findLiveScore(match.matchId) : null
    if (score !== null) scores.set(match.matchId, score)
  }
  return scores
}

/** Computes provisional points and places of the players from the current scores, leader first (TO3). */
export function projectRanking(
  { matches, state }: Pick<Room, 'matches' | 'state'>,
  ranking: readonly RankedSeat[],
  findLiveScore: FindLiveScore,
): readonly ProjectedSeat[] {
  const scores = collectLiveScores({ matches }, findLiveScore)
  const computeProjectedPoints = ({ points, picks }: RankedSeat): number =>
    picks.reduce((sum, pick) => {
      const score = pick.verdict === null ? scores.get(pick.matchId) : undefined
      return score === undefined ? sum : sum + computePointsAt(pick, score)
    }, points)
  const projectedPlayers = ranking.map((seat) => ({
    ...seat,
    playerId: String(seat.joinedNo),
    points: computeProjectedPoints(seat),
  }))
  return rankPlayers(projectedPlayers).flatMap(({ playerId, points, place }) => {
    const seat = ranking.find(({ joinedNo }) => String(joinedNo) === playerId)
    return seat === undefined
      ? []
      : { ...seat, projectedPoints: points, projectedPlace: state === 'active' ? null : place }
  })
}
