import type { Grade } from '../market/index.ts'
import { displayHundredths, type OddsMilli } from '../odds/index.ts'

/** A player's pick and what it came to; null while it is open. */
export interface GradedPick {
  /** Staked, whole. */
  readonly points: number
  /** Canonical price at the moment of the pick. */
  readonly oddsMilli: OddsMilli
  readonly grade: Grade | null
}

/**
 * What a pick returns, whole points rounded down: the points × (w·d + v) at the decimal price as shown (TO3, GR, OD). A
 * void match gives the points back; an open pick has none yet.
 */
export const pointsOf = ({ points, oddsMilli, grade }: GradedPick): number => {
  if (grade === null) return 0
  const hundredths = grade.win * displayHundredths(oddsMilli, 4) + grade.refund * 100
  return Number((BigInt(points) * BigInt(hundredths)) / (100n * BigInt(grade.of)))
}

/** A player's standing, made of his picks. */
export interface Standing {
  readonly playerId: string
  readonly points: number
  /** When he placed his last pick, epoch ms. */
  readonly lastPickMs: number
}

export interface RankedPlayer extends Standing {
  /** From 1; players who are equal in both share the best of their places. */
  readonly place: number
}

/** TO3: most points first; of as many, whoever placed his last pick earlier. */
export const rankPlayers = (players: readonly Standing[]): readonly RankedPlayer[] => {
  const isEqual = (a: Standing, b: Standing): boolean => a.points === b.points && a.lastPickMs === b.lastPickMs
  const sorted = players.toSorted(
    (a, b) => b.points - a.points || a.lastPickMs - b.lastPickMs || (a.playerId < b.playerId ? -1 : 1),
  )
  return sorted.map((player) => ({ ...player, place: sorted.findIndex((other) => isEqual(other, player)) + 1 }))
}
