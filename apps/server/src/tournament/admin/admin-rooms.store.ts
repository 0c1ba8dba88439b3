import { searchWords } from '@touchline/domain/search'
import type pg from 'pg'
import { cutPage } from '../../platform/page.ts'
import type { CancelRoomRefusal, AdminRoom, AdminSeat, AdminRoomPage } from './admin-rooms.ts'
import { ROOM_COLUMNS, toRoom, type RoomRow } from '../room-rows.store.ts'

interface AdminRoomRow extends RoomRow {
  readonly owner: string | null
  readonly opened_at_ms: bigint
}

const SELECT_ROOMS = `
  select ${ROOM_COLUMNS}, m.account_id as owner, r.opened_at_ms
  from room r left join member m on m.id = r.owner_id
  where r.operator_id = $1 and ($2 or r.state in ('active', 'closed', 'stop_betting'))
    and ($3::text is null or names_contain(r.name, $6) or r.id::text = $3 or m.account_id = $3)
    and ($4::bigint is null or r.id < $4)
  order by r.id desc limit $5`

interface SeatRow {
  readonly joined_no: number
  readonly account_id: string
  readonly address: string
  readonly joined_at_ms: bigint
  readonly left_at_ms: bigint | null
  readonly awaits: 'requested' | 'unknown' | null
  readonly points: number
  readonly place: number | null
  readonly return_minor: bigint | null
}

/** Returns the tournament rooms of an operator, newest first. */
export async function readAdminRooms(
  pool: pg.Pool,
  operatorId: number,
  { includesFinished, search, after, size }: AdminRoomPage,
) {
  const { rows } = await pool.query<AdminRoomRow>({
    name: 'rooms-overseen',
    text: SELECT_ROOMS,
    values: [operatorId, includesFinished, search, after, size + 1, searchWords(search ?? '')],
  })
  const { shown, next } = cutPage(rows, size, ({ id }) => String(id))
  return { rows: shown.map(toAdminRoom), next }
}

function toAdminRoom(row: AdminRoomRow): AdminRoom {
  return {
    room: toRoom(row),
    owner: row.owner,
    openedAtMs: Number(row.opened_at_ms),
  }
}

/** Returns current, former and pending seats of a tournament room of the operator; null if the room does not exist. */
export async function readAdminSeats(
  pool: pg.Pool,
  operatorId: number,
  roomId: string,
): Promise<readonly AdminSeat[] | null> {
  const room = await pool.query('select from room where id = $2 and operator_id = $1', [operatorId, roomId])
  if (room.rowCount === 0) return null
  const { rows } = await pool.query<SeatRow>({
    name: 'room-seats-overseen',
    text: `select p.joined_no, m.account_id, p.address, p.joined_at_ms, p.left_at_ms, p.points, p.place, p.return_minor,
        p.awaits
      from (
        select member_id, joined_no, address, joined_at_ms, left_at_ms, points, place, return_minor, null as awaits
        from room_player where room_id = $1
        union all
        select member_id, 0, address, at_ms, null, 0, null, null, state
        from room_entry where room_id = $1 and state in ('requested', 'unknown')
      ) p join member m on m.id = p.member_id
      order by p.left_at_ms is not null, p.awaits is not null, p.place nulls last, p.joined_no, m.account_id`,
    values: [roomId],
  })
  return rows.map((row) => ({
    seat: row.joined_no,
    account: row.account_id,
    address: row.address,
    joinedAtMs: Number(row.joined_at_ms),
    hasLeft: row.left_at_ms !== null,
    awaits: row.awaits,
    points: row.points,
    place: row.place,
    returnMinor: row.return_minor,
  }))
}

/** Cancels a tournament room in the transaction of its audit entry (TO15). */
export async function cancelRoom(
  client: Pick<pg.PoolClient, 'query'>,
  operatorId: number,
  roomId: string,
): Promise<'done' | CancelRoomRefusal> {
  const { rows } = await client.query<{ readonly code: 'done' | CancelRoomRefusal }>(
    'select cancel_room($1, $2) as code',
    [operatorId, roomId],
  )
  const [row] = rows
  if (row === undefined) throw new Error('cancel_room returned no row')
  return row.code
}
