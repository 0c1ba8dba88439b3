/** Points that each player has for each match (TO2). */
export const POINTS_A_MATCH = 1_000

/** A pick on one of a room's matches: so many points on a selection at the odds of that moment. */
export interface RoomPick {
  readonly matchId: number
  readonly typeCode: string
  readonly points: number
}

export interface JoinRequest {
  readonly kind: 'public' | 'private' | 'free'
  readonly full: boolean
  /** Matches of the room that have not started. */
  readonly openMatches: ReadonlySet<number>
  readonly picks: readonly RoomPick[]
  /** The fee was held on the player's wallet. */
  readonly feeHeld: boolean
  /** The member, or somebody at his address, has joined this room before. */
  readonly joinedByMember: boolean
  readonly joinedFromAddress: boolean
}

export type JoinRefusal =
  | 'roomFull'
  | 'roomJoinedByMember'
  | 'roomJoinedByIp'
  | 'betNotExists'
  | 'invalidBet'
  | 'invalidBetAmount'
  | 'insufficient_balance'

const PICKABLE: ReadonlySet<string> = new Set(['BT_HDP', 'BT_OU', 'BT_1X2'])

const pointsOver = (picks: readonly RoomPick[]): boolean => {
  const byMatch = new Map<number, number>()
  for (const { matchId, points } of picks) byMatch.set(matchId, (byMatch.get(matchId) ?? 0) + points)
  return [...byMatch.values()].some((points) => points > POINTS_A_MATCH)
}

/**
 * The first thing that keeps a player out of a room, or null. Paying the fee and placing valid picks is one step (TO2):
 * without a valid bet nobody joins. A free room takes each member and each address once (TO6).
 */
export const refuseJoin = (request: JoinRequest): JoinRefusal | null => {
  const { picks } = request
  if (request.full) return 'roomFull'
  if (request.joinedByMember) return 'roomJoinedByMember'
  if (request.kind === 'free' && request.joinedFromAddress) return 'roomJoinedByIp'
  if (picks.length === 0) return 'betNotExists'
  if (picks.some((pick) => !request.openMatches.has(pick.matchId) || !PICKABLE.has(pick.typeCode))) return 'invalidBet'
  const isWhole = picks.every(({ points }) => Number.isInteger(points) && points > 0)
  if (!isWhole || pointsOver(picks)) return 'invalidBetAmount'
  return request.kind !== 'free' && !request.feeHeld ? 'insufficient_balance' : null
}
