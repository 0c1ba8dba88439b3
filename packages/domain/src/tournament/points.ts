import type { Grade } from '../market/index.ts'
import { displayHundredths, type OddsMilli } from '../odds/index.ts'
import { POINTS_A_MATCH } from './picks.ts'
import type { RoomMatchState } from './progress.ts'

/** A player's pick with its grade; null while open. */
export interface GradedPick {
  readonly matchId: number
  /** Staked points, a whole number. */
  readonly points: number
  /** Canonical price at the time of the pick. */
  readonly oddsMilli: OddsMilli
  readonly grade: Grade | null
}

/**
 * Returns the points of a pick: staked points × (w·d + v) at the displayed decimal price, rounded down (TO3, GR, OD). A
 * void pick returns the staked points; an open pick returns 0.
 */
export const pointsOf = ({ points, oddsMilli, grade }: Omit<GradedPick, 'matchId'>): number => {
  if (grade === null) return 0
  const hundredths = grade.win * displayHundredths(oddsMilli, 4) + grade.refund * 100
  return Number((BigInt(points) * BigInt(hundredths)) / (100n * BigInt(grade.of)))
}

/**
 * Returns the points of a player in a room (TO3): the returns of the picks on valid matches, plus the full points for
 * every void match.
 */
export const roomPoints = (picks: readonly GradedPick[], matches: ReadonlyMap<number, RoomMatchState>): number => {
  const isVoid = (matchId: number): boolean => matches.get(matchId) === 'void'
  const given = [...matches.keys()].filter(isVoid).length * POINTS_A_MATCH
  return picks.reduce((sum, pick) => sum + (isVoid(pick.matchId) ? 0 : pointsOf(pick)), given)
}

/** Standing of a player, computed from the picks. */
export interface Standing {
  readonly playerId: string
  readonly points: number
  /** Time of the last pick, epoch milliseconds. */
  readonly lastPickMs: number
  /** Join sequence number; a player who joined earlier has a lower number. */
  readonly joinedNo: number
}

export interface RankedPlayer extends Standing {
  /** Place from 1. Players equal in both points and last pick share the best of their places. */
  readonly place: number
}

/** Ranks players (TO3): by points, then by the earlier last pick. Ties are listed in join order. */
export const rankPlayers = (players: readonly Standing[]): readonly RankedPlayer[] => {
  const isEqual = (a: Standing, b: Standing): boolean => a.points === b.points && a.lastPickMs === b.lastPickMs
  const sorted = players.toSorted(
    (a, b) => b.points - a.points || a.lastPickMs - b.lastPickMs || a.joinedNo - b.joinedNo,
  )
  return sorted.map((player) => ({ ...player, place: sorted.findIndex((other) => isEqual(other, player)) + 1 }))
}
