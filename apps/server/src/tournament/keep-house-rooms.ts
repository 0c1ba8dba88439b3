import type { MatchId } from '@touchline/domain/match'
import type { Currency } from '@touchline/domain/money'
import { houseMatches, POINTS_KINDS, roomFees, ROOM_PLAYERS } from '@touchline/domain/tournament'
import type { Clock } from '../platform/clock/clock.ts'
import type { Played } from '../sportsbook/index.ts'
import type { HouseRoomAsked, HouseRoomOpened } from './open-house-room.ts'

/** A room that the house owes an operator's members: none like it can be joined. */
export interface OwedRoom {
  readonly operator: string
  readonly kind: HouseRoomAsked['kind']
  readonly currency: Currency
  /** What the operator adds to the prizes of a free one, units of fees (TO1). */
  readonly prizeUnits: number
}

export interface KeepHouseParts {
  readonly store: {
    /** In the order of operators, currencies and kinds. */
    owed(nowMs: number): Promise<readonly OwedRoom[]>
    open(asked: HouseRoomAsked, nowMs: number): Promise<HouseRoomOpened>
  }
  readonly book: Pick<Played, 'ahead' | 'linesOf'>
  readonly clock: Pick<Clock, 'worldMs'>
  /** One that is not opened keeps none of the others. */
  readonly onError: (error: unknown) => void
}

/** Epoch ms of GMT+8 (WD1). */
const ZONE_MS = 8 * 3_600_000

/** By when it begins, GMT+8, as every language reads it: 2026-01-17 20:30. */
const nameOf = (kickOffMs: number): string => new Date(kickOffMs + ZONE_MS).toISOString().slice(0, 16).replace('T', ' ')

const askedOf = ({ operator, kind, currency, prizeUnits }: OwedRoom, name: string, matchIds: readonly MatchId[]) => {
  const { unit, least } = roomFees(currency)
  const [entryFee, addedPrize] = kind === 'free' ? [0, prizeUnits * unit] : [least, 0]
  return { operator, kind, name, currency, entryFee, addedPrize, mostPlayers: ROOM_PLAYERS.most, matchIds }
}

const isPriced = ({ linesOf }: KeepHouseParts['book'], matchId: MatchId): boolean =>
  POINTS_KINDS.some((typeCode) => linesOf(matchId, typeCode).some(({ suspended }) => !suspended))

/** TO12: opens what the house owes on the matches of the day. Safe to repeat: what is open is owed no more. */
export const createKeepHouseRooms = (parts: KeepHouseParts) => async (): Promise<void> => {
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
    const asked = askedOf(owed, nameOf(first.kickOffMs), chosen as readonly MatchId[])
    const opened = await store.open(asked, nowMs)
    if (!opened.ok) onError(new Error(`a room of the house is refused: ${opened.code}`))
  }
}
