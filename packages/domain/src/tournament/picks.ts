import type { RoomMatchState } from './progress.ts'

/** Points that every player may stake on each match of a tournament room (TO2). */
export const POINTS_PER_MATCH = 1_000

/** A pick on a match of a tournament room: points staked on a selection of a market kind. */
export interface RoomPick {
  readonly matchId: number
  readonly typeCode: string
  readonly points: number
}

export type PickRefusal = 'betNotExists' | 'invalidBet' | 'matchNotActive' | 'invalidBetType' | 'invalidBetAmount'

/** Codes of the market kinds that allow picks (TO2): full-match handicap, over/under and 1X2. */
export const POINTS_KINDS: readonly string[] = ['BT_HDP', 'BT_OU', 'BT_1X2']

/** Minimum points of a pick, which limits the number of picks (TO2). */
const MIN_POINTS = 50

/**
 * Returns the first error in a player's picks, or null (TO2). `matches` are the matches of the tournament room with
 * their states; `before` holds the points already staked on each match.
 */
export function refusePicks(
  picks: readonly RoomPick[],
  matches: ReadonlyMap<number, RoomMatchState>,
  before: ReadonlyMap<number, number>,
): PickRefusal | null {
  if (picks.length === 0) return 'betNotExists'
  if (picks.some(({ matchId }) => !matches.has(matchId))) return 'invalidBet'
  if (picks.some(({ matchId }) => matches.get(matchId) !== 'waiting')) return 'matchNotActive'
  if (picks.some(({ typeCode }) => !POINTS_KINDS.includes(typeCode))) return 'invalidBetType'
  const areAmountsValid = picks.every(({ points }) => isAmount(points))
  return areAmountsValid && sumPointsByMatch(picks, before).every((points) => points <= POINTS_PER_MATCH)
    ? null
    : 'invalidBetAmount'
}

function isAmount(points: number): boolean {
  return Number.isInteger(points) && points >= MIN_POINTS
}

/** Returns the points staked on each match: the given picks plus the points staked earlier. */
function sumPointsByMatch(picks: readonly RoomPick[], before: ReadonlyMap<number, number>): readonly number[] {
  const sums = new Map(before)
  for (const { matchId, points } of picks) sums.set(matchId, (sums.get(matchId) ?? 0) + points)
  return [...sums.values()]
}
