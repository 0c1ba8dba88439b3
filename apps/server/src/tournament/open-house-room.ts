import type { MatchId } from '@touchline/domain/match'
import { exponentOf, type Currency } from '@touchline/domain/money'
import { type HouseRoomRefusal, refuseHouseRoom } from '@touchline/domain/tournament'

/** A room that the house opens, of which no player is the owner (TO1). */
export interface HouseRoomAsked {
  readonly operator: string
  readonly kind: 'public' | 'free'
  readonly name: string
  readonly currency: Currency
  /** Whole units of the currency; 0 of a free room. */
  readonly entryFee: number
  /** What the operator adds to the pool, whole units. */
  readonly addedPrize: number
  readonly mostPlayers: number
  readonly matchIds: readonly MatchId[]
}

/** A match as it stands in the database. */
interface HouseMatch {
  readonly matchId: MatchId
  readonly kickOffMs: number
  /** Two sides meet in it, and it has not begun. */
  readonly isPlayable: boolean
}

export interface HouseRoomStore {
  /** In the order asked for; what is none is left out. */
  matches(matchIds: readonly MatchId[]): Promise<readonly HouseMatch[]>
  /** The number of the room; null where there is no such operator. */
  open(
    atMs: number,
    room: Omit<HouseRoomAsked, 'entryFee' | 'addedPrize' | 'matchIds'> & {
      readonly entryMinor: bigint
      readonly addedMinor: bigint
    },
    matches: readonly HouseMatch[],
  ): Promise<string | null>
}

export type HouseRoomOpened =
  | { readonly ok: true; readonly roomId: string }
  | { readonly ok: false; readonly code: HouseRoomRefusal | 'operator' }

/** Opens a room of the house. `operator`: there is none of this name. */
export const openHouseRoom = async (
  store: HouseRoomStore,
  { entryFee, addedPrize, matchIds, ...asked }: HouseRoomAsked,
  nowMs: number,
): Promise<HouseRoomOpened> => {
  const matches = await store.matches(matchIds)
  const known = new Map(matches.map((match) => [match.matchId, match]))
  const refusal = refuseHouseRoom({
    kind: asked.kind,
    currency: asked.currency,
    entryFee,
    players: asked.mostPlayers,
    matches: matchIds.map((matchId) => {
      const match = known.get(matchId)
      return { matchId, isPlayable: match !== undefined && match.isPlayable && match.kickOffMs > nowMs }
    }),
  })
  if (refusal) return { ok: false, code: refusal }
  const unit = 10n ** BigInt(exponentOf(asked.currency))
  const room = { ...asked, entryMinor: BigInt(entryFee) * unit, addedMinor: BigInt(addedPrize) * unit }
  const roomId = await store.open(nowMs, room, matches)
  return roomId === null ? { ok: false, code: 'operator' } : { ok: true, roomId }
}
