import { workingDate } from '@touchline/domain/calendar'
import { mayLeave } from '@touchline/domain/tournament'
import { type RoomParts, retryWhileStale } from './join-room.ts'
import type { RoomMember } from './room-access.ts'

type LeaveRefusal = 'roomNotExists' | 'roomClosed'
export type LeaveRoomResult = { readonly ok: true } | { readonly ok: false; readonly code: LeaveRefusal }

/**
 * Creates the use case of leaving a tournament room until ten minutes before its first kick-off, with refund of the fee
 * (TO8). Idempotent. Members without permission to play may leave too, because the fee belongs to the member.
 */
export function createLeaveRoom(parts: Pick<RoomParts, 'store' | 'clock'>) {
  return (member: Pick<RoomMember, 'id' | 'operator'>, roomId: string): Promise<LeaveRoomResult> =>
    retryWhileStale(() => tryLeave(parts, member, roomId))
}

async function tryLeave(
  { store, clock }: Pick<RoomParts, 'store' | 'clock'>,
  member: Pick<RoomMember, 'id' | 'operator'>,
  roomId: string,
): Promise<LeaveRoomResult | 'stale'> {
  const [room, seat] = await Promise.all([store.room(member.operator.id, roomId), store.seat(member.id, roomId)])
  if (room === null || seat === null) return { ok: false, code: 'roomNotExists' }
  if (seat.hasLeft) return { ok: true }
  const atMs = clock.worldMs()
  if (!mayLeave(room.state, room.firstKickOffMs, atMs)) return { ok: false, code: 'roomClosed' }
  const leaveResult = await store.leave({ workingDate: workingDate(atMs), atMs }, member.id, room)
  return leaveResult === 'stale' ? leaveResult : { ok: true }
}
