import type { Currency } from '../money/index.ts'
import { findRoomFees } from './room-fees.ts'

export type RoomKind = 'public' | 'private' | 'free'

/** A match that a member requests for a new tournament room. */
export interface RoomMatchRequest {
  readonly matchId: number
  /** League of the match. Null if the match does not exist. */
  readonly leagueId: number | null
  /** Whether the match has two sides, is on offer and has not started. */
  readonly isPlayable: boolean
  /** Whether the kick-off is still the kick-off that the member saw when preparing the request. */
  readonly isKickOffUnchanged: boolean
}

/** Terms of a new tournament room (TO1). Fees are whole units of the currency. */
export interface RoomTerms {
  readonly kind: RoomKind
  readonly currency: Currency
  readonly entryFee: number
  /** Maximum number of players of the tournament room. */
  readonly players: number
  readonly pin: string | null
  readonly leagueIds: readonly number[]
  readonly matches: readonly RoomMatchRequest[]
}

export type RoomRefusal =
  | 'invalidRoomType'
  | 'invalidRate'
  | 'invalidLimit'
  | 'invalidPin'
  | 'noMatchSelected'
  | 'minMatch'
  | 'maxMatch'
  | 'tournamentLeagueExists'
  | 'tournamentMatchExists'
  | 'invalidRoomLeague'
  | 'invalidRoomMatch'
  | 'createRoomFailed2'
  | 'roomExists'

const MIN_MATCHES = 3
/** Minimum and maximum number of players of a tournament room (TO1). */
export const ROOM_PLAYERS = { min: 3, max: 30 } as const
/** Default for the maximum number of matches of a tournament room. The operator can change the maximum. */
export const MAX_MATCHES = 10

/** A tournament room opened by the platform: a public room with a fee, or a free room. */
export interface HouseRoomTerms extends Pick<RoomTerms, 'currency' | 'entryFee' | 'players'> {
  readonly kind: Exclude<RoomKind, 'private'>
  readonly matches: readonly Pick<RoomMatchRequest, 'matchId' | 'isPlayable'>[]
}

export type HouseRoomRefusal = Extract<
  RoomRefusal,
  | 'invalidRate'
  | 'invalidLimit'
  | 'noMatchSelected'
  | 'minMatch'
  | 'maxMatch'
  | 'tournamentMatchExists'
  | 'invalidRoomMatch'
>

export function isPin(text: string | null): boolean {
  return /^\d{6}$/.test(text ?? '')
}

/**
 * Returns the first error in a tournament room opened by a member, or null (TO1). `ownsPrivate`: the member already has
 * a private room that is not over. `maxMatches` is the operator's setting.
 */
export function refuseRoom(
  terms: RoomTerms,
  ownsPrivate: boolean,
  maxMatches: number = MAX_MATCHES,
): RoomRefusal | null {
  const { kind, currency, entryFee, players, pin } = terms
  if (kind === 'free') return 'invalidRoomType'
  if (!within(entryFee, findRoomFees(currency))) return 'invalidRate'
  if (!within(players, ROOM_PLAYERS)) return 'invalidLimit'
  if (kind === 'private' ? !isPin(pin) : pin !== null) return 'invalidPin'
  return refuseMatches(terms, maxMatches) ?? (kind === 'private' && ownsPrivate ? 'roomExists' : null)
}

function within(value: number, { min, max }: { min: number; max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}

function refuseMatches(terms: RoomTerms, maxMatches: number): RoomRefusal | null {
  const { leagueIds, matches } = terms
  const count = refuseCount(matches, maxMatches)
  if (count) return count
  if (hasDuplicates(leagueIds)) return 'tournamentLeagueExists'
  if (hasDuplicates(matches.map(({ matchId }) => matchId))) return 'tournamentMatchExists'
  if (matches.some(({ leagueId, isPlayable }) => leagueId === null || !isPlayable)) return 'invalidRoomMatch'
  if (!leaguesMatch(terms)) return 'invalidRoomLeague'
  return matches.every(({ isKickOffUnchanged }) => isKickOffUnchanged) ? null : 'createRoomFailed2'
}

function refuseCount({ length }: readonly unknown[], maxMatches: number) {
  if (length === 0) return 'noMatchSelected'
  if (length < MIN_MATCHES) return 'minMatch'
  return length > maxMatches ? 'maxMatch' : null
}

function hasDuplicates(ids: readonly number[]): boolean {
  return new Set(ids).size < ids.length
}

/** Returns whether every match belongs to a chosen league and every chosen league has a match. */
function leaguesMatch({ leagueIds, matches }: RoomTerms): boolean {
  const matchLeagueIds = new Set(matches.flatMap(({ leagueId }) => leagueId ?? []))
  const chosen = new Set(leagueIds)
  return (
    chosen.size > 0 &&
    [...chosen].every((id) => matchLeagueIds.has(id)) &&
    [...matchLeagueIds].every((id) => chosen.has(id))
  )
}

/** Returns the first error in a tournament room opened by the platform, or null (TO1). */
export function refuseHouseRoom({
  kind,
  currency,
  entryFee,
  players,
  matches,
}: HouseRoomTerms): HouseRoomRefusal | null {
  if (kind === 'free' ? entryFee !== 0 : !within(entryFee, findRoomFees(currency))) return 'invalidRate'
  if (!within(players, ROOM_PLAYERS)) return 'invalidLimit'
  const count = refuseCount(matches, MAX_MATCHES)
  if (count) return count
  if (hasDuplicates(matches.map(({ matchId }) => matchId))) return 'tournamentMatchExists'
  return matches.every(({ isPlayable }) => isPlayable) ? null : 'invalidRoomMatch'
}
