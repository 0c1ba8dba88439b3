import type { MatchId } from '@touchline/domain/match'
import type { Currency } from '@touchline/domain/money'
import { houseMatches, POINTS_KINDS, roomFees, ROOM_PLAYERS } from '@touchline/domain/tournament'
import type { Clock } from '../platform/clock/clock.ts'
import type { TournamentResults } from '../sportsbook/index.ts'
import type { HouseRoomRequest, HouseRoomOpened } from './open-house-room.ts'

/** Platform room to open: the operator's members have no joinable platform room of this kind and currency. */
export interface OwedRoom {
  readonly operator: string
  readonly kind: HouseRoomRequest['kind']
  readonly currency: Currency
  /** Prize that the operator adds to a free room, in fee units (TO1). */
  readonly prizeUnits: number
}

export interface HouseRoomSchedulerDeps {
  readonly store: {
    /** Returns the platform rooms to open, ordered by operator, currency and kind. */
    owed(nowMs: number): Promise<readonly OwedRoom[]>
    open(request: HouseRoomRequest, nowMs: number): Promise<HouseRoomOpened>
  }
  readonly book: Pick<TournamentResults, 'ahead' | 'linesOf'>
  readonly clock: Pick<Clock, 'worldMs'>
  /** Receives the error of a single room. The other rooms are still opened. */
  readonly onError: (error: unknown) => void
}

/** Offset of GMT+8 in milliseconds (WD1). */
const ZONE_MS = 8 * 3_600_000

/** Names the room by its start in GMT+8, readable in every language: 2026-01-17 20:30. */
const nameOf = (kickOffMs: number): string => new Date(kickOffMs + ZONE_MS).toISOString().slice(0, 16).replace('T', ' ')

const toRoomRequest = (
  { operator, kind, currency, prizeUnits }: OwedRoom,
  name: string,
  matchIds: readonly MatchId[],
) => {
  const { unit, least } = roomFees(currency)
  const [entryFee, addedPrize] = kind === 'free' ? [0, prizeUnits * unit] : [least, 0]
  return { operator, kind, name, currency, entryFee, addedPrize, mostPlayers: ROOM_PLAYERS.most, matchIds }
}

const isPriced = ({ linesOf }: HouseRoomSchedulerDeps['book'], matchId: MatchId): boolean =>
  POINTS_KINDS.some((typeCode) => linesOf(matchId, typeCode).some(({ suspended }) => !suspended))

/** Opens the missing platform rooms on matches of the day (TO12). Idempotent: an open room is not missing. */
export const createHouseRoomScheduler = (parts: HouseRoomSchedulerDeps) => async (): Promise<void> => {
  const { store, book, clock, onError } = parts
  const nowMs = clock.worldMs()
  const ahead = book.ahead()
  const chosen = houseMatches(
    ahead.map(({ id, kickOffMs }) => ({ matchId: id, kickOffMs, isPriced: isPriced(book, id) })),
    nowMs,
  )
  const first = ahead.find(({ id }) => id === chosen[0])
  if (first === undefined) return
  for (const owed of await store.owed(nowMs)) {
    const request = toRoomRequest(owed, nameOf(first.kickOffMs), chosen as readonly MatchId[])
    const opened = await store.open(request, nowMs)
    if (!opened.ok) onError(new Error(`a room of the platform was refused: ${opened.code}`))
  }
}
