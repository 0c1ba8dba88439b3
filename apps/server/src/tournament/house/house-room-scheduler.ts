import type { MatchId } from '@touchline/domain/match'
import type { Currency } from '@touchline/domain/money'
import { chooseHouseMatches, POINTS_KINDS, findRoomFees, ROOM_PLAYERS } from '@touchline/domain/tournament'
import type { Clock } from '../../runtime/clock/clock.ts'
import type { TournamentResults } from '../../results/index.ts'
import type { HouseRoomRequest, OpenHouseRoomResult } from './open-house-room.ts'

/** Platform room to open: the operator's members have no joinable platform room of this kind and currency. */
export interface MissingRoom {
  readonly operator: string
  readonly kind: HouseRoomRequest['kind']
  readonly currency: Currency
  /** Prize that the operator adds to a free room, in fee units (TO1). */
  readonly prizeUnits: number
}

export interface HouseRoomSchedulerDeps {
  readonly store: {
    /** Returns the platform rooms to open, ordered by operator, currency and kind. */
    findMissing(nowMs: number): Promise<readonly MissingRoom[]>
    open(request: HouseRoomRequest, nowMs: number): Promise<OpenHouseRoomResult>
  }
  readonly book: Pick<TournamentResults, 'ahead' | 'linesOf'>
  readonly clock: Pick<Clock, 'worldMs'>
  /** Receives the error of a single room. The other rooms are still opened. */
  readonly onError: (error: unknown) => void
}

/** Offset of GMT+8 in milliseconds (WD1). */
const ZONE_MS = 8 * 3_600_000

/** Opens the missing platform rooms on matches of the day (TO12). Idempotent: an open room is not missing. */
export function createHouseRoomScheduler(parts: HouseRoomSchedulerDeps) {
  return async (): Promise<void> => {
    const { store, book, clock, onError } = parts
    const nowMs = clock.worldMs()
    const upcomingMatches = book.ahead()
    const chosenMatchIds = chooseHouseMatches(
      upcomingMatches.map(({ id, kickOffMs }) => ({ matchId: id, kickOffMs, isPriced: isPriced(book, id) })),
      nowMs,
    )
    const first = upcomingMatches.find(({ id }) => id === chosenMatchIds[0])
    if (first === undefined) return
    for (const missingRoom of await store.findMissing(nowMs)) {
      const request = toRoomRequest(missingRoom, formatRoomName(first.kickOffMs), chosenMatchIds as readonly MatchId[])
      const openResult = await store.open(request, nowMs)
      if (!openResult.ok) onError(new Error(`a room of the platform was refused: ${openResult.code}`))
    }
  }
}

function isPriced({ linesOf }: HouseRoomSchedulerDeps['book'], matchId: MatchId): boolean {
  return POINTS_KINDS.some((typeCode) => linesOf(matchId, typeCode).some(({ suspended }) => !suspended))
}

function toRoomRequest(
  { operator, kind, currency, prizeUnits }: MissingRoom,
  name: string,
  matchIds: readonly MatchId[],
) {
  const { unit, min } = findRoomFees(currency)
  const [entryFee, addedPrize] = kind === 'free' ? [0, prizeUnits * unit] : [min, 0]
  return { operator, kind, name, currency, entryFee, addedPrize, maxPlayers: ROOM_PLAYERS.max, matchIds }
}

/** Names the room by its start in GMT+8, readable in every language: 2026-01-17 20:30. */
function formatRoomName(kickOffMs: number): string {
  return new Date(kickOffMs + ZONE_MS).toISOString().slice(0, 16).replace('T', ' ')
}
