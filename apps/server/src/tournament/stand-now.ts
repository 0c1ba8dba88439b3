import type { MatchId, Score } from '@touchline/domain/match'
import { gradeLeg } from '@touchline/domain/settlement'
import { pointsOf, rankPlayers } from '@touchline/domain/tournament'
import type { RankedSeat } from './room-lists.ts'
import type { KeptPick, Room } from './room-ports.ts'

/** The score of a match in play; null of every other. */
export type ScoreOf = (matchId: MatchId) => Score | null

/** A player as they would stand if every match in play ended as it is. */
export interface StandingSeat extends RankedSeat {
  readonly pointsNow: number
  /** Null while the room has not begun. */
  readonly placeNow: number | null
}

/** What an open pick would return if its match ended at this score. */
const atScore = ({ typeCode, matchId, lineQ, selection, oddsMilli, points }: KeptPick, score: Score): number => {
  const terms = { matchId, typeCode, lineQ, selection, oddsMilli, struckScore: null, myanmar: null }
  const verdict = gradeLeg(terms, { parts: { full: { status: 'completed', score } }, goals: null })
  return pointsOf({ points, oddsMilli, grade: verdict?.grade ?? null })
}

/** Players with what their open picks would come to as the scores stand (TO3), whoever would lead ahead. */
export const standNow = (
  { matches, state }: Pick<Room, 'matches' | 'state'>,
  ranking: readonly RankedSeat[],
  scoreOf: ScoreOf,
): readonly StandingSeat[] => {
  const scores = new Map<MatchId, Score>()
  for (const match of matches) {
    const score = match.state === 'begun' ? scoreOf(match.matchId) : null
    if (score !== null) scores.set(match.matchId, score)
  }
  const pointsNow = ({ points, picks }: RankedSeat): number =>
    picks.reduce((sum, pick) => {
      const score = pick.verdict === null ? scores.get(pick.matchId) : undefined
      return score === undefined ? sum : sum + atScore(pick, score)
    }, points)
  const standing = ranking.map((seat) => ({ ...seat, playerId: String(seat.joinedNo), points: pointsNow(seat) }))
  return rankPlayers(standing).flatMap(({ playerId, points, place }) => {
    const seat = ranking.find(({ joinedNo }) => String(joinedNo) === playerId)
    return seat === undefined ? [] : { ...seat, pointsNow: points, placeNow: state === 'active' ? null : place }
  })
}
