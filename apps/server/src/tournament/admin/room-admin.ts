import type { OfficeActor, RunAudited } from '../../audit-log/index.ts'
import type { AdminRoom, AdminRoomPage, AdminSeat, CancelRoomRefusal } from './admin-rooms.ts'

export interface CancelRoomRequest {
  readonly operatorId: number
  readonly roomId: string
  /** Reason for the cancellation, stored in the audit log. */
  readonly note: string
}

/** Changes of rooms, in the transaction of an audited action. */
export interface RoomChanges {
  cancelRoom(operatorId: number, roomId: string): Promise<'done' | CancelRoomRefusal>
}

interface RoomAdminParts {
  readonly rooms: (
    operatorId: number,
    page: AdminRoomPage,
  ) => Promise<{ readonly rows: readonly AdminRoom[]; readonly next: string | null }>
  /** Reads the seats of a room; null if the room does not exist. */
  readonly seats: (operatorId: number, roomId: string) => Promise<readonly AdminSeat[] | null>
  readonly runAudited: RunAudited<RoomChanges>
  /** Settles a cancelled room at once. If that fails, the periodic room job retries within a minute. */
  readonly settleCancelled: (roomId: string) => Promise<void>
}

export type RoomAdmin = ReturnType<typeof createRoomAdmin>

/** Creates the tournament-room operations of the back office: list, view and cancel (TO15). */
export function createRoomAdmin({ rooms, seats, runAudited, settleCancelled }: RoomAdminParts) {
  return {
    rooms,
    seats,
    cancelRoom: async (
      actor: OfficeActor,
      { operatorId, roomId, note }: CancelRoomRequest,
    ): Promise<'done' | CancelRoomRefusal> => {
      const auditArgs = { room: roomId, note }
      const code = await runAudited({ ...actor, command: 'office/calloffroom', args: auditArgs }, async (changes) => {
        const result = await changes.cancelRoom(operatorId, roomId)
        return result === 'done'
          ? {
              result,
              before: { calledOff: false },
              after: { calledOff: true },
              affectedAccounts: [],
              securityEntries: [],
            }
          : { result }
      })
      if (code === 'done') await settleCancelled(roomId)
      return code
    },
  }
}
