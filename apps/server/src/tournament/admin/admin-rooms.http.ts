import { createResponseSchema } from '@touchline/contract/envelope'
import { ROOM_STATUSES, ROOM_TYPES } from '@touchline/contract/named-values'
import {
  CancelRoom,
  ListOfficeRooms,
  ListOfficeSeats,
  type OfficeRoom,
  OfficeRoomsAnswer,
  type OfficeSeat,
  OfficeSeatsAnswer,
} from '@touchline/contract/tournament/office-rooms'
import { poolMinor } from '@touchline/domain/tournament'
import type { StaffRoute, ForOperator } from '../../staff/index.ts'
import { pageByKey } from '../../platform/http/page.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { StaffCallRoute } from '../../platform/http/route.ts'
import type { RoomAdmin } from './room-admin.ts'
import type { AdminRoom, AdminSeat } from './admin-rooms.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 50

interface Parts {
  readonly forOperator: ForOperator
  readonly roomAdmin: RoomAdmin
}

/** Routes of tournament rooms for operator staff: view the players and cancel a room (TO15). */
export function adminRoomRoutes(staffRoute: StaffRoute, { forOperator, roomAdmin }: Parts): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/rooms',
      summary: 'List tournament rooms, newest first: the active rooms or all rooms',
      needs: 'settings',
      weight: 'list',
      errors: ['notFound'],
      body: ListOfficeRooms,
      answer: OfficeRoomsAnswer,
      handle: forOperator(async ({ operator, body: { size = PAGE, after, over = false, search = '' } }) => {
        const page = pageByKey({ page_size: size, ...(after !== undefined && { after }) }, isRoomId)
        const sought = search.trim() === '' ? null : search.trim()
        const { rows, next } = await roomAdmin.rooms(operator.id, { ...page, includesFinished: over, search: sought })
        return { ...DONE, rows: rows.map(roomRow), next }
      }),
    }),
    staffRoute({
      url: '/office/roomseats',
      summary: 'Get the seats of a room, past and present, with the players’ addresses and standings',
      needs: 'settings',
      errors: ['notFound', 'roomNotExists'],
      body: ListOfficeSeats,
      answer: OfficeSeatsAnswer,
      handle: forOperator(async ({ operator, reply, body: { roomId } }) => {
        const seats = await roomAdmin.seats(operator.id, roomId)
        return seats === null ? sendRefusal(reply, 'roomNotExists') : { ...DONE, rows: seats.map(seatRow) }
      }),
    }),
    staffRoute({
      url: '/office/calloffroom',
      summary: 'Cancel a room that has not ended. All fees are refunded (TO15).',
      needs: 'settings',
      changesData: true,
      errors: ['notFound', 'roomNotExists', 'roomCancelled', 'roomEnded'],
      body: CancelRoom,
      answer: createResponseSchema({}),
      handle: forOperator(async ({ operator, actor, reply, body: { roomId, note } }) => {
        const code = await roomAdmin.cancelRoom(actor, { operatorId: operator.id, roomId, note })
        return code === 'done' ? DONE : sendRefusal(reply, code)
      }),
    }),
  ]
}

function isRoomId(after: string): boolean {
  return /^[1-9]\d{0,17}$/.test(after)
}

function roomRow({ room, owner, openedAtMs }: AdminRoom): OfficeRoom {
  const pool = poolMinor(room, room.players)
  return {
    roomId: room.roomId,
    name: room.name,
    type: ROOM_TYPES[room.kind],
    status: room.isCalledOff ? ROOM_STATUSES.cancelled : ROOM_STATUSES[room.state],
    calledOff: room.isCalledOff,
    owner,
    currency: room.currency,
    entryFee: String(room.entryMinor),
    added: String(room.addedMinor),
    pool: String(pool),
    rake: String(room.entryMinor * BigInt(room.players) + room.addedMinor - pool),
    players: room.players,
    limit: room.maxPlayers,
    matches: room.matches.length,
    openedAtMs,
    firstKickOffMs: room.firstKickOffMs,
    lastKickOffMs: room.lastKickOffMs,
  }
}

function seatRow({ returnMinor, ...seat }: AdminSeat): OfficeSeat {
  return {
    ...seat,
    returned: returnMinor === null ? null : String(returnMinor),
  }
}
