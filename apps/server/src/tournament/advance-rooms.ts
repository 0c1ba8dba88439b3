import { workingDate } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import type { Clock } from '../platform/clock/clock.ts'
import type { Played } from '../sportsbook/index.ts'
import { reckonRoom, type RoomMoved, type WholeRoom } from './reckon-room.ts'
import type { DoneAt, Room } from './room-ports.ts'

export interface AdvanceStore {
  /** Rooms with all who are in them, in the order of their numbers. */
  whole(roomIds: readonly string[]): Promise<readonly WholeRoom[]>
  /** Rooms of which a match that waits begins by now. */
  due(nowMs: number): Promise<readonly string[]>
  /** Rooms on these matches, those that are over among them. */
  on(matchIds: readonly MatchId[]): Promise<readonly string[]>
  /** Rooms that are not over; and of those that are, the ones since then. */
  open(overSinceMs: number | null): Promise<readonly string[]>
  /** One commit; false where the room has changed since it was read. */
  move(at: DoneAt, room: Pick<Room, 'roomId' | 'revision'>, moved: RoomMoved): Promise<boolean>
}

export interface AdvanceParts {
  readonly store: AdvanceStore
  readonly standing: Played['standing']
  readonly clock: Pick<Clock, 'worldMs'>
  /** A room that cannot be brought on keeps none of the others. */
  readonly onError: (error: unknown, roomId: string) => void
}

/** So many are read at once. */
const AT_ONCE = 25

/** False where the room has changed since it was read. */
const moveOne = async (
  { store, clock }: AdvanceParts,
  whole: WholeRoom,
  known: Awaited<ReturnType<AdvanceParts['standing']>>,
): Promise<boolean> => {
  const atMs = clock.worldMs()
  const moved = reckonRoom(whole, known, atMs)
  return moved === null || store.move({ workingDate: workingDate(atMs), atMs }, whole.room, moved)
}

const moveAll = async (parts: AdvanceParts, rooms: readonly WholeRoom[]): Promise<readonly string[]> => {
  const matchIds = new Set(rooms.flatMap(({ room }) => room.matches.map(({ matchId }) => matchId)))
  const known = await parts.standing([...matchIds])
  const stale: string[] = []
  for (const whole of rooms) {
    const { roomId } = whole.room
    try {
      if (!(await moveOne(parts, whole, known))) stale.push(roomId)
    } catch (error) {
      parts.onError(error, roomId)
    }
  }
  return stale
}

/** Brings rooms to where they stand on all that is known (TO5, TO7, TO9). Safe to repeat, and to cut off. */
export const createAdvanceRooms =
  (parts: AdvanceParts) =>
  async (roomIds: readonly string[]): Promise<void> => {
    for (let left = [...new Set(roomIds)]; left.length > 0; ) {
      const stale = await moveAll(parts, await parts.store.whole(left.slice(0, AT_ONCE)))
      left = [...stale, ...left.slice(AT_ONCE)]
    }
  }
export type AdvanceRooms = ReturnType<typeof createAdvanceRooms>
