import type { MatchId } from '@touchline/domain/match'
import { exponentOf, type Currency } from '@touchline/domain/money'
import { type HouseRoomRefusal, refuseHouseRoom } from '@touchline/domain/tournament'

/** Request to open a platform tournament room, which has no owner (TO1). */
export interface HouseRoomRequest {
  readonly operator: string
  readonly kind: 'public' | 'free'
  readonly name: string
  readonly currency: Currency
  /** Entry fee in whole units of the currency; 0 for a free room. */
  readonly entryFee: number
  /** Amount that the operator adds to the prize pool, in whole units of the currency. */
  readonly addedPrize: number
  readonly maxPlayers: number
  readonly matchIds: readonly MatchId[]
}

/** Match chosen for a platform room, with its state in the database. */
interface HouseMatch {
  readonly matchId: MatchId
  readonly kickOffMs: number
  /** True if the match has two sides and has not started. */
  readonly isPlayable: boolean
}

export interface HouseRoomStore {
  /** Returns matches in the requested order. Skips unknown ids. */
  matches(matchIds: readonly MatchId[]): Promise<readonly HouseMatch[]>
  /** Stores the room and returns its id; null if the operator does not exist. */
  open(
    atMs: number,
    room: Omit<HouseRoomRequest, 'entryFee' | 'addedPrize' | 'matchIds'> & {
      readonly entryMinor: bigint
      readonly addedMinor: bigint
    },
    matches: readonly HouseMatch[],
  ): Promise<string | null>
}

export type OpenHouseRoomResult =
  | { readonly ok: true; readonly roomId: string }
  | { readonly ok: false; readonly code: HouseRoomRefusal | 'operator' }

/** Opens a platform room. Returns `operator` for an unknown operator name. */
export async function openHouseRoom(
  store: HouseRoomStore,
  { entryFee, addedPrize, matchIds, ...roomOptions }: HouseRoomRequest,
  nowMs: number,
): Promise<OpenHouseRoomResult> {
  const matches = await store.matches(matchIds)
  const matchesById = new Map(matches.map((match) => [match.matchId, match]))
  const refusal = refuseHouseRoom({
    kind: roomOptions.kind,
    currency: roomOptions.currency,
    entryFee,
    players: roomOptions.maxPlayers,
    matches: matchIds.map((matchId) => {
      const match = matchesById.get(matchId)
      return { matchId, isPlayable: match !== undefined && match.isPlayable && match.kickOffMs > nowMs }
    }),
  })
  if (refusal) return { ok: false, code: refusal }
  const unit = 10n ** BigInt(exponentOf(roomOptions.currency))
  const room = { ...roomOptions, entryMinor: BigInt(entryFee) * unit, addedMinor: BigInt(addedPrize) * unit }
  const roomId = await store.open(nowMs, room, matches)
  return roomId === null ? { ok: false, code: 'operator' } : { ok: true, roomId }
}
