import type { RoomRecord } from '@touchline/contract/named-records'

/** A room as it stands in the list. */
export interface ShownRoom {
  readonly room: RoomRecord
  /** It is not in the list any more, and keeps its place for as long as the list is held. */
  readonly isGone: boolean
}

const asShown = (room: RoomRecord): ShownRoom => ({ room, isGone: false })

/**
 * What is shown of a list that has changed. While it is held, since somebody points at it, each room keeps its place:
 * its figures change there, older ones that were asked for come below, what else is new waits.
 */
export const shownRooms = (
  before: readonly ShownRoom[] | null,
  now: readonly RoomRecord[],
  isHeld: boolean,
): readonly ShownRoom[] => {
  const last = before?.at(-1)
  if (!isHeld || before === null || last === undefined) return now.map(asShown)
  const byId = new Map(now.map((room) => [room.roomId, room]))
  const kept = before.map(({ room }) => {
    const found = byId.get(room.roomId)
    return found === undefined ? { room, isGone: true } : asShown(found)
  })
  const below = now.filter(({ roomId }) => BigInt(roomId) < BigInt(last.room.roomId))
  return [...kept, ...below.map(asShown)]
}

/** How many rooms wait to be shown. */
export const roomsWaiting = (shown: readonly ShownRoom[], now: readonly RoomRecord[]): number => {
  const there = new Set(shown.map(({ room }) => room.roomId))
  return now.filter(({ roomId }) => !there.has(roomId)).length
}
