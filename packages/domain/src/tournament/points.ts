import type { Grade } from '../market/index.ts'
import { displayHundredths, type OddsMilli } from '../odds/index.ts'
import { POINTS_A_MATCH } from './picks.ts'
import type { RoomMatchState } from './progress.ts'

/** A player's pick and what it came to; null while it is open. */
export interface GradedPick {
  readonly matchId: number
  /** Staked, whole. */
  readonly points: number
  /** Canonical price at the moment of the pick. */
  readonly oddsMilli: OddsMilli
  readonly grade: Grade | null
}

/**
 * What a pick returns, whole points rounded down: the points × (w·d + v) at the decimal price as shown (TO3, GR, OD). A
 * void pick gives the points back; an open one has none yet.
 */
export const pointsOf = ({ points, oddsMilli, grade }: Omit<GradedPick, 'matchId'>): number => {
  if (grade === null) return 0
  const hundredths = grade.win * displayHundredths(oddsMilli, 4) + grade.refund * 100
  return Number((BigInt(points) * BigInt(hundredths)) / (100n * BigInt(grade.of)))
}

/**
 * TO3: all that a player has in a room: what the picks on matches that count return, and for each match that does not
 * the points that every player had for it.
 */
export const roomPoints = (picks: readonly GradedPick[], matches: ReadonlyMap<number, RoomMatchState>): number => {
  const isVoid = (matchId: number): boolean => matches.get(matchId) === 'void'
  const given = [...matches.keys()].filter(isVoid).length * POINTS_A_MATCH
  return picks.reduce((sum, pick) => sum + (isVoid(pick.matchId) ? 0 : pointsOf(pick)), given)
}

/** A player's standing, made of his picks. */
export interface Standing {
  readonly playerId: string
  readonly points: number
  /** When he placed his last pick, epoch ms. */
  readonly lastPickMs: number
  /** Who joined the room before him has a lower one. */
  readonly joinedNo: number
}

export interface RankedPlayer extends Standing {
  /** From 1; players who are equal in both share the best of their places. */
  readonly place: number
}

/** TO3: most points first; of as many, whoever placed his last pick earlier. Equals stand as they joined. */
export const rankPlayers = (players: readonly Standing[]): readonly RankedPlayer[] => {
  const isEqual = (a: Standing, b: Standing): boolean => a.points === b.points && a.lastPickMs === b.lastPickMs
  const sorted = players.toSorted(
    (a, b) => b.points - a.points || a.lastPickMs - b.lastPickMs || a.joinedNo - b.joinedNo,
  )
  return sorted.map((player) => ({ ...player, place: sorted.findIndex((other) => isEqual(other, player)) + 1 }))
}
