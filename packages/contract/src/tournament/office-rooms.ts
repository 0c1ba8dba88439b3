import Type, { type Static } from 'typebox'
import { Amount, Nullable, createResponseSchema } from '../envelope.ts'
import { requiredCode } from '../field-rules.ts'
import { NextCursor, OfficePage } from '../office/accounts.ts'
import { OperatorFields } from '../office/of-operator.ts'
import { WallClockTime } from '../office/staff.ts'

const RoomNumber = Type.String({
  ...requiredCode('room_id_required'),
  pattern: '^[1-9][0-9]{0,17}$',
  description: 'Number of the room',
})

/** A tournament room in the office. Amounts are minor units of the room's currency. */
export const OfficeRoom = Type.Object({
  roomId: RoomNumber,
  name: Type.String(),
  type: Type.Integer({ description: '1 public, 2 private, 3 free' }),
  status: Type.Integer({ description: '0 active, 1 closed, 2 cancelled, 3 ended, 4 stop betting (TO5)' }),
  calledOff: Type.Boolean({ description: 'Staff cancelled the room (TO15)' }),
  owner: Nullable(Type.String({ description: 'Account of the owner; null for a room of the platform' })),
  currency: Type.String(),
  entryFee: Amount,
  added: Amount,
  pool: Amount,
  rake: Amount,
  players: Type.Integer(),
  limit: Type.Integer(),
  matches: Type.Integer(),
  openedAtMs: WallClockTime,
  firstKickOffMs: WallClockTime,
  lastKickOffMs: WallClockTime,
})
export type OfficeRoom = Static<typeof OfficeRoom>

export const ListOfficeRooms = Type.Object({
  ...OperatorFields,
  ...OfficePage,
  over: Type.Optional(Type.Boolean({ description: 'Include rooms that have ended' })),
  search: Type.Optional(
    Type.String({ maxLength: 64, description: 'Part of the name, the number, or the owner’s account' }),
  ),
})
export const OfficeRoomsAnswer = createResponseSchema({ rows: Type.Array(OfficeRoom), next: NextCursor })
export type OfficeRoomsAnswer = Static<typeof OfficeRoomsAnswer>

/** A current, former or pending player of a tournament room, with the player's network address at joining. */
export const OfficeSeat = Type.Object({
  seat: Type.Integer({ description: 'Seat number; 0 for a pending join' }),
  account: Type.String(),
  address: Type.String(),
  joinedAtMs: WallClockTime,
  hasLeft: Type.Boolean(),
  awaits: Nullable(
    Type.Enum(['requested', 'unknown'], {
      description: 'The join is pending without a seat: the operator wallet has not answered for the fee (WA3)',
    }),
  ),
  points: Type.Integer(),
  place: Nullable(Type.Integer()),
  returned: Nullable(Amount),
})
export type OfficeSeat = Static<typeof OfficeSeat>

export const ListOfficeSeats = Type.Object({ ...OperatorFields, roomId: RoomNumber })
export const OfficeSeatsAnswer = createResponseSchema({ rows: Type.Array(OfficeSeat) })
export type OfficeSeatsAnswer = Static<typeof OfficeSeatsAnswer>

export const CancelRoom = Type.Object({
  ...OperatorFields,
  roomId: RoomNumber,
  note: Type.String({ minLength: 3, maxLength: 200, description: 'Reason, stored in the audit log' }),
})
