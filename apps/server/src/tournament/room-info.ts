import { mayLeave, refusePin } from '@touchline/domain/tournament'
import type { Clock } from '../runtime/clock/clock.ts'
import type { TournamentResults } from '../results/index.ts'
import type { PinTries } from './join-room.ts'
import type { RoomMember } from './room-access.ts'
import type { Room, RoomStore, Seat } from './room-ports.ts'
import type { RoomRequestRefusal } from './accept-picks.ts'

type NamedMatch = Awaited<ReturnType<TournamentResults['listed']>>[number]

/** Tournament room as one member sees it. */
export interface RoomView {
  readonly ok: true
  readonly room: Room
  /** Member's own seat in the room; null if the member never joined. */
  readonly seat: Seat | null
  /**
   * Match names by match id: as listed when the member made the first pick on the match (PI5), otherwise the current
   * names.
   */
  readonly namedMatches: ReadonlyMap<number, NamedMatch>
  readonly mayLeave: boolean
}

export type RoomViewRefusal = 'roomNotExists' | 'requestLimit' | 'invalidPin' | 'invalidRoomPassword'

export interface RoomViewDeps {
  readonly store: Pick<RoomStore, 'room' | 'seat'>
  readonly listed: TournamentResults['listed']
  readonly pinTries: PinTries
  readonly clock: Pick<Clock, 'worldMs'>
}

export type ReadRoom = ReturnType<typeof createReadRoom>

/** Creates the query of a single tournament room. */
export function createReadRoom(parts: RoomViewDeps) {
  return async (
    member: RoomMember,
    roomId: string,
    pin: string | null,
  ): Promise<RoomView | RoomRequestRefusal<RoomViewRefusal>> => {
    const { store, clock } = parts
    const [room, seat] = await Promise.all([store.room(member.operator.id, roomId), store.seat(member.id, roomId)])
    if (room === null) return { ok: false, code: 'roomNotExists' }
    const isInsider = room.ownerId === member.id || seat?.hasLeft === false
    const refusal = isInsider ? null : await checkPin(parts, member, room, pin)
    if (refusal) return { ok: false, code: refusal }
    const namedMatches = await parts.listed(toListingRequests(room, seat))
    return {
      ok: true,
      room,
      seat,
      namedMatches: new Map(namedMatches.map((match) => [match.matchId, match])),
      mayLeave: seat?.hasLeft === false && mayLeave(room.state, room.firstKickOffMs, clock.worldMs()),
    }
  }
}

/** Checks the PIN that members outside a private room must enter, other than its owner (TO10). */
async function checkPin(
  { pinTries }: RoomViewDeps,
  member: RoomMember,
  { roomId, pin }: Room,
  enteredPin: string | null,
) {
  const refusal = refusePin(pin, enteredPin)
  if (pin === null || refusal === 'invalidPin') return refusal
  if (!(await pinTries.countAttempt(member.id, roomId))) return 'requestLimit'
  if (refusal === null) await pinTries.clearAttempts(member.id, roomId)
  return refusal
}

function toListingRequests({ matches }: Room, seat: Seat | null) {
  return matches.map(({ matchId }) => ({
    matchId,
    listingNo: seat?.picks.find((pick) => pick.matchId === matchId)?.listingNo ?? null,
  }))
}
