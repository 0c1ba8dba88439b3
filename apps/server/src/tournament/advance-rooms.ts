import { workingDate } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import type { Clock } from '../platform/clock/clock.ts'
import type { TournamentResults } from '../sportsbook/index.ts'
import { computeRoom, type RoomMoved, type WholeRoom } from './compute-room.ts'
import type { DoneAt, Room } from './room-ports.ts'

export interface AdvanceStore {
  /** Returns tournament rooms with their players and picks, ordered by room id. */
  whole(roomIds: readonly string[]): Promise<readonly WholeRoom[]>
  /** Returns the ids of rooms with a match due to start by `nowMs`, simulated epoch milliseconds. */
  due(nowMs: number): Promise<readonly string[]>
  /** Returns the ids of rooms with any of these matches, including finished rooms. */
  on(matchIds: readonly MatchId[]): Promise<readonly string[]>
  /** Returns the ids of active rooms, and of rooms finished since a simulated time; null excludes finished rooms. */
  open(overSinceMs: number | null): Promise<readonly string[]>
  /** Stores a computed room in one commit. Returns false if the room changed after the read. */
  move(at: DoneAt, room: Pick<Room, 'roomId' | 'revision'>, moved: RoomMoved): Promise<boolean>
}

export interface AdvanceParts {
  readonly store: AdvanceStore
  readonly standing: TournamentResults['standing']
  readonly clock: Pick<Clock, 'worldMs'>
  /** Receives the error of a single room. The other rooms are still processed. */
  readonly onError: (error: unknown, roomId: string) => void
}

/** Number of rooms read at a time. */
const AT_ONCE = 25

/** Computes and stores one room. Returns false if the room changed after the read, so the caller must repeat. */
const moveOne = async (
  { store, clock }: AdvanceParts,
  whole: WholeRoom,
  known: Awaited<ReturnType<AdvanceParts['standing']>>,
): Promise<boolean> => {
  const atMs = clock.worldMs()
  const moved = computeRoom(whole, known, atMs)
  return moved === null || store.move({ workingDate: workingDate(atMs), atMs }, whole.room, moved)
}

const moveAll = async (parts: AdvanceParts, rooms: readonly WholeRoom[]): Promise<readonly string[]> => {
  const matchIds = new Set(rooms.flatMap(({ room }) => room.matches.map(({ matchId }) => matchId)))
  const known = await parts.standing([...matchIds])
  const stale: string[] = []
  for (const whole of rooms) {
    const { roomId, matches } = whole.room
    // SE9: a room waits while the server did not write a fact of a match.
    if (!matches.every(({ matchId }) => known.has(matchId))) continue
    try {
      if (!(await moveOne(parts, whole, known))) stale.push(roomId)
    } catch (error) {
      parts.onError(error, roomId)
    }
  }
  return stale
}

/**
 * Brings tournament rooms up to date with the state of their matches: start, points, prizes (TO5, TO7, TO9). Idempotent
 * and safe to interrupt.
 */
export const createAdvanceRooms =
  (parts: AdvanceParts) =>
  async (roomIds: readonly string[]): Promise<void> => {
    for (let left = [...new Set(roomIds)]; left.length > 0; ) {
      const stale = await moveAll(parts, await parts.store.whole(left.slice(0, AT_ONCE)))
      left = [...stale, ...left.slice(AT_ONCE)]
    }
  }
export type AdvanceRooms = ReturnType<typeof createAdvanceRooms>
