import type { Grade } from '../market/index.ts'
import { displayHundredths, type OddsMilli } from '../odds/index.ts'
import { POINTS_PER_MATCH } from './picks.ts'
import type { RoomMatchState } from './progress.ts'

/** A player's pick with its grade. The grade is null while the match is open. */
export interface GradedPick {
  readonly matchId: number
  /** Staked points, a whole number. */
  readonly points: number
  /** Price at the time of the pick, decimal odds in thousandths. */
  readonly oddsMilli: OddsMilli
  readonly grade: Grade | null
}

/** Points and last pick of a player in a tournament room, by which players are ranked. */
export interface RoomStanding {
  readonly playerId: string
  readonly points: number
  /** Time of the player's last pick, epoch milliseconds. The earlier time ranks higher on equal points. */
  readonly lastPickMs: number
  /** Sequence number of joining the tournament room. A player who joined earlier has a lower number. */
  readonly joinedNo: number
}

export interface RankedPlayer extends RoomStanding {
  /** Rank of the player from 1. Players with equal points and an equal time of the last pick share the better rank. */
  readonly place: number
}

/**
 * Returns the points that a pick returns: staked points × (w·d + v), rounded down (TO3, GR, OD). d is the displayed
 * decimal price, w the part that wins, v the part that is refunded. An open pick returns 0.
 */
export function computePoints({ points, oddsMilli, grade }: Omit<GradedPick, 'matchId'>): number {
  if (grade === null) return 0
  const hundredths = grade.win * displayHundredths(oddsMilli, 4) + grade.refund * 100
  return Number((BigInt(points) * BigInt(hundredths)) / (100n * BigInt(grade.of)))
}

/**
 * Returns the points of a player in a tournament room (TO3): the returns of the picks on valid matches, plus the full
 * points for every void match.
 */
export function computeRoomPoints(picks: readonly GradedPick[], matches: ReadonlyMap<number, RoomMatchState>): number {
  const isVoid = (matchId: number): boolean => matches.get(matchId) === 'void'
  const voidPoints = [...matches.keys()].filter(isVoid).length * POINTS_PER_MATCH
  return picks.reduce((sum, pick) => sum + (isVoid(pick.matchId) ? 0 : computePoints(pick)), voidPoints)
}

/**
 * Ranks the players of a tournament room (TO3): by points, then by the earlier last pick. Ties are listed in join
 * order.
 */
export function rankPlayers(players: readonly RoomStanding[]): readonly RankedPlayer[] {
  const isEqual = (a: RoomStanding, b: RoomStanding): boolean => a.points === b.points && a.lastPickMs === b.lastPickMs
  const sorted = players.toSorted(
    (a, b) => b.points - a.points || a.lastPickMs - b.lastPickMs || a.joinedNo - b.joinedNo,
  )
  return sorted.map((player) => ({ ...player, place: sorted.findIndex((other) => isEqual(other, player)) + 1 }))
}
