import type { MatchId, Score } from '@touchline/domain/match'
import { pointsAt, rankPlayers } from '@touchline/domain/tournament'
import type { RankedSeat } from './room-lists.ts'
import type { Room } from './room-ports.ts'

/** The score of a match in play; null of every other. */
export type ScoreOf = (matchId: MatchId) => Score | null

/** A player as they would stand if every match in play ended as it is. */
export interface StandingSeat extends RankedSeat {
  readonly pointsNow: number
  /** Null while the room has not begun. */
  readonly placeNow: number | null
}

/** The scores that a room's standing hangs on: those of its matches in play. */
export const scoresNow = ({ matches }: Pick<Room, 'matches'>, scoreOf: ScoreOf): ReadonlyMap<MatchId, Score> => {
  const scores = new Map<MatchId, Score>()
  for (const match of matches) {
    const score = match.state === 'begun' ? scoreOf(match.matchId) : null
    if (score !== null) scores.set(match.matchId, score)
  }
  return scores
}

/** Players with what their open picks would come to as the scores stand (TO3), whoever would lead ahead. */
export const standNow = (
  { matches, state }: Pick<Room, 'matches' | 'state'>,
  ranking: readonly RankedSeat[],
  scoreOf: ScoreOf,
): readonly StandingSeat[] => {
  const scores = scoresNow({ matches }, scoreOf)
  const pointsNow = ({ points, picks }: RankedSeat): number =>
    picks.reduce((sum, pick) => {
      const score = pick.verdict === null ? scores.get(pick.matchId) : undefined
      return score === undefined ? sum : sum + pointsAt(pick, score)
    }, points)
  const standing = ranking.map((seat) => ({ ...seat, playerId: String(seat.joinedNo), points: pointsNow(seat) }))
  return rankPlayers(standing).flatMap(({ playerId, points, place }) => {
    const seat = ranking.find(({ joinedNo }) => String(joinedNo) === playerId)
    return seat === undefined ? [] : { ...seat, pointsNow: points, placeNow: state === 'active' ? null : place }
  })
}
