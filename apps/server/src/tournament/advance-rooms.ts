import { workingDate } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import type { Clock } from '../runtime/clock/clock.ts'
import type { TournamentResults } from '../results/index.ts'
import { computeRoom, type RoomUpdate, type RoomWithPlayers } from './compute-room.ts'
import type { ActionTime, Room } from './room-ports.ts'

export interface AdvanceStore {
  /** Returns tournament rooms with their players and picks, ordered by room id. */
  readRooms(roomIds: readonly string[]): Promise<readonly RoomWithPlayers[]>
  /** Returns the ids of rooms with a match due to start by `nowMs`, simulated epoch milliseconds. */
  findDue(nowMs: number): Promise<readonly string[]>
  /** Returns the ids of rooms with any of these matches, including finished rooms. */
  findByMatches(matchIds: readonly MatchId[]): Promise<readonly string[]>
  /** Returns the ids of active rooms, and of rooms finished since a simulated time; null excludes finished rooms. */
  findOpen(overSinceMs: number | null): Promise<readonly string[]>
  /** Stores a computed room in one commit. Returns false if the room changed after the read. */
  storeUpdate(at: ActionTime, room: Pick<Room, 'roomId' | 'revision'>, update: RoomUpdate): Promise<boolean>
}

export interface AdvanceParts {
  readonly store: AdvanceStore
  readonly readMatchGrading: TournamentResults['readMatchGrading']
  readonly clock: Pick<Clock, 'worldMs'>
  /** Receives the error of a single room. The other rooms are still processed. */
  readonly onError: (error: unknown, roomId: string) => void
}

/** Number of rooms read at a time. */
const BATCH_SIZE = 25

export type AdvanceRooms = ReturnType<typeof createAdvanceRooms>

/**
 * Brings tournament rooms up to date with the state of their matches: start, points, prizes (TO5, TO7, TO9). Idempotent
 * and safe to interrupt.
 */
export function createAdvanceRooms(parts: AdvanceParts) {
  return async (roomIds: readonly string[]): Promise<void> => {
    for (let remainingIds = [...new Set(roomIds)]; remainingIds.length > 0; ) {
      const staleRoomIds = await advanceBatch(parts, await parts.store.readRooms(remainingIds.slice(0, BATCH_SIZE)))
      remainingIds = [...staleRoomIds, ...remainingIds.slice(BATCH_SIZE)]
    }
  }
}

async function advanceBatch(parts: AdvanceParts, rooms: readonly RoomWithPlayers[]): Promise<readonly string[]> {
  const matchIds = new Set(rooms.flatMap(({ room }) => room.matches.map(({ matchId }) => matchId)))
  const matchFacts = await parts.readMatchGrading([...matchIds])
  const staleRoomIds: string[] = []
  for (const roomWithPlayers of rooms) {
    const { roomId, matches } = roomWithPlayers.room
    // SE9: a room waits while the server did not write a fact of a match.
    if (!matches.every(({ matchId }) => matchFacts.has(matchId))) continue
    try {
      if (!(await advanceRoom(parts, roomWithPlayers, matchFacts))) staleRoomIds.push(roomId)
    } catch (error) {
      parts.onError(error, roomId)
    }
  }
  return staleRoomIds
}

/** Computes and stores one room. Returns false if the room changed after the read, so the caller must repeat. */
async function advanceRoom(
  { store, clock }: AdvanceParts,
  roomWithPlayers: RoomWithPlayers,
  matchFacts: Awaited<ReturnType<AdvanceParts['readMatchGrading']>>,
): Promise<boolean> {
  const atMs = clock.worldMs()
  const update = computeRoom(roomWithPlayers, matchFacts, atMs)
  return update === null || store.storeUpdate({ workingDate: workingDate(atMs), atMs }, roomWithPlayers.room, update)
}
