import type { AdvanceRooms } from './advance-rooms.ts'
import { withAuditEntry, type OfficeActor } from '../accounts/index.ts'
import type { Platform } from '../platform/module.ts'
import type { CancelRoomRefusal, AdminRoomPage } from './admin/admin-rooms.ts'
import { cancelRoom, readAdminRooms, readAdminSeats } from './admin/admin-rooms.store.ts'

export interface CancelRoomRequest {
  readonly operatorId: number
  readonly roomId: string
  /** Reason for the cancellation, stored in the audit log. */
  readonly note: string
}

/** Creates the tournament-room operations of the back office: list, view and cancel (TO15). */
export const createRoomAdmin = ({ pool, reads, log }: Platform, advance: AdvanceRooms) => ({
  rooms: (operatorId: number, page: AdminRoomPage) => readAdminRooms(reads, operatorId, page),
  seats: (operatorId: number, roomId: string) => readAdminSeats(reads, operatorId, roomId),
  cancelRoom: async (
    actor: OfficeActor,
    { operatorId, roomId, note }: CancelRoomRequest,
  ): Promise<'done' | CancelRoomRefusal> => {
    const auditArgs = { room: roomId, note }
    const code = await withAuditEntry(
      pool,
      { ...actor, command: 'office/calloffroom', args: auditArgs },
      async (client) => {
        const result = await cancelRoom(client, operatorId, roomId)
        return result === 'done'
          ? { result, before: { calledOff: false }, after: { calledOff: true }, whom: [], securityEntries: [] }
          : { result }
      },
    )
    // Settles the cancelled room at once. If that fails, the periodic room job retries within a minute.
    if (code === 'done')
      await advance([roomId]).catch((err: unknown) => log.error({ err, roomId }, 'publishing a cancelled room failed'))
    return code
  },
})
export type RoomAdmin = ReturnType<typeof createRoomAdmin>
