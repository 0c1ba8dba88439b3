import type { AdvanceRooms } from './advance-rooms.ts'
import { withAuditEntry, type OfficeActor } from '../accounts/index.ts'
import type { Platform } from '../platform/module.ts'
import type { CallOffRefusal, AdminRoomPage } from './admin-rooms.ts'
import { callOff, readAdminRooms, readAdminSeats } from './admin-rooms.store.ts'

export interface CallOffOrder {
  readonly operatorId: number
  readonly roomId: string
  /** Reason for the cancellation, stored in the audit log. */
  readonly note: string
}

/** Creates the tournament-room operations of the back office: list, view and cancel (TO15). */
export const openRoomAdmin = ({ pool, reads, log }: Platform, advance: AdvanceRooms) => ({
  rooms: (operatorId: number, page: AdminRoomPage) => readAdminRooms(reads, operatorId, page),
  seats: (operatorId: number, roomId: string) => readAdminSeats(reads, operatorId, roomId),
  callOff: async (actor: OfficeActor, { operatorId, roomId, note }: CallOffOrder): Promise<'done' | CallOffRefusal> => {
    const auditArgs = { room: roomId, note }
    const code = await withAuditEntry(
      pool,
      { ...actor, command: 'office/calloffroom', given: auditArgs },
      async (client) => {
        const result = await callOff(client, operatorId, roomId)
        return result === 'done'
          ? { result, before: { calledOff: false }, after: { calledOff: true }, whom: [], tells: [] }
          : { result }
      },
    )
    // Settles the cancelled room at once. If that fails, the periodic room job retries within a minute.
    if (code === 'done')
      await advance([roomId]).catch((err: unknown) => log.error({ err, roomId }, 'publishing a cancelled room failed'))
    return code
  },
})
export type RoomAdmin = ReturnType<typeof openRoomAdmin>
