import type { RoomMatchState } from './progress.ts'

/** Points that each player has for each match (TO2). */
export const POINTS_A_MATCH = 1_000

/** A pick on one of a room's matches: so many points on a selection of a kind of market. */
export interface RoomPick {
  readonly matchId: number
  readonly typeCode: string
  readonly points: number
}

export type PickRefusal = 'betNotExists' | 'invalidBet' | 'matchNotActive' | 'invalidBetType' | 'invalidBetAmount'

/** Kinds of markets that are picked in a room (TO2): handicap, over/under and 1X2 of the whole match. */
export const POINTS_KINDS: readonly string[] = ['BT_HDP', 'BT_OU', 'BT_1X2']

/** The fewest points of a pick, so that nobody makes hundreds of them (TO2). */
const LEAST_POINTS = 50

const isAmount = (points: number): boolean => Number.isInteger(points) && points >= LEAST_POINTS

/** What stands on each match with these picks. */
const pointsOn = (picks: readonly RoomPick[], before: ReadonlyMap<number, number>): readonly number[] => {
  const sums = new Map(before)
  for (const { matchId, points } of picks) sums.set(matchId, (sums.get(matchId) ?? 0) + points)
  return [...sums.values()]
}

/**
 * The first thing wrong with picks, or null (TO2). `matches` are the room's, by where they stand; `before` the points
 * that the player has picked with on each already.
 */
export const refusePicks = (
  picks: readonly RoomPick[],
  matches: ReadonlyMap<number, RoomMatchState>,
  before: ReadonlyMap<number, number>,
): PickRefusal | null => {
  if (picks.length === 0) return 'betNotExists'
  if (picks.some(({ matchId }) => !matches.has(matchId))) return 'invalidBet'
  if (picks.some(({ matchId }) => matches.get(matchId) !== 'waiting')) return 'matchNotActive'
  if (picks.some(({ typeCode }) => !POINTS_KINDS.includes(typeCode))) return 'invalidBetType'
  const isWhole = picks.every(({ points }) => isAmount(points))
  return isWhole && pointsOn(picks, before).every((points) => points <= POINTS_A_MATCH) ? null : 'invalidBetAmount'
}
