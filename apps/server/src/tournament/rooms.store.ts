import type pg from 'pg'
import { CASH_SHARD } from '../wallet/index.ts'
import type { NewRoom, RoomStore } from './room-ports.ts'
import {
  PICKS_EXPRESSION,
  ROOM_COLUMNS,
  toRoom,
  type RoomRow,
  toSeat,
  type SeatRow,
  toPickRow,
} from './room-rows.store.ts'

export function toRoomJson({ kind, name, currency, entryMinor, feeBp, maxPlayers, pin }: NewRoom): string {
  return JSON.stringify({
    kind,
    name,
    currency,
    entry: String(entryMinor),
    fee_bp: feeBp,
    max_players: maxPlayers,
    pin,
  })
}

export function toMatchesJson({ matches }: NewRoom): string {
  return JSON.stringify(matches.map(({ matchId, kickOffMs }) => ({ match_id: matchId, kick_off_ms: kickOffMs })))
}

export function createRoomStore(pool: pg.Pool): RoomStore {
  return { ...createReadCalls(pool), ...createWriteCalls(pool) }
}

function createReadCalls(
  pool: pg.Pool,
): Pick<RoomStore, 'room' | 'seat' | 'ownsPrivate' | 'hasLinkedPlayer' | 'findRequest'> {
  return {
    room: async (operatorId, roomId) => {
      const { rows } = await pool.query<RoomRow>({
        name: 'room',
        text: `select ${ROOM_COLUMNS} from room r where r.id = $2 and r.operator_id = $1`,
        values: [operatorId, roomId],
      })
      return rows[0] === undefined ? null : toRoom(rows[0])
    },
    seat: async (memberId, roomId) => {
      const { rows } = await pool.query<SeatRow>({
        name: 'room-seat',
        text: `select p.left_at_ms, p.points, p.place, p.return_minor, ${PICKS_EXPRESSION} from room_player p
          where p.room_id = $2 and p.member_id = $1`,
        values: [memberId, roomId],
      })
      return rows[0] === undefined ? null : toSeat(rows[0])
    },
    ownsPrivate: (memberId) =>
      callFunction<boolean>(
        pool,
        'room-owns-private',
        `select exists (select from room where owner_id = $1 and kind = 'private'
          and state in ('active', 'closed', 'stop_betting')) as answer`,
        [memberId],
      ),
    hasLinkedPlayer: (memberId, roomId, address) =>
      callFunction<boolean>(pool, 'room-has-related', 'select linked_in_room($1, $2, $3) as answer', [
        memberId,
        roomId,
        address,
      ]),
    findRequest: async ({ memberId, ref, bodyHash }) => {
      const { rows } = await pool.query<{ readonly room_id: bigint; readonly is_same: boolean }>({
        name: 'room-requested',
        text: 'select room_id, body_hash = $3 as is_same from room_request where member_id = $1 and ref = $2',
        values: [memberId, ref, bodyHash],
      })
      return rows[0] === undefined ? null : { roomId: String(rows[0].room_id), isSame: rows[0].is_same }
    },
  }
}

/** Calls a database function and returns its single value. */
async function callFunction<Answer>(pool: pg.Pool, name: string, text: string, values: readonly unknown[]) {
  const { rows } = await pool.query<{ readonly answer: Answer }>({ name, text, values: [...values] })
  const [row] = rows
  if (row === undefined) throw new Error(`${name} returned no row`)
  return row.answer
}

function createWriteCalls(pool: pg.Pool): Pick<RoomStore, 'open' | 'join' | 'pick' | 'leave'> {
  return {
    open: async ({ workingDate, atMs }, { memberId, ref, bodyHash, address }, room, picks) => {
      const { rows } = await pool.query<{
        readonly code: Awaited<ReturnType<RoomStore['open']>>['code']
        readonly room_id: bigint | null
      }>({
        name: 'room-open',
        text: 'select code, room_id from open_room($1::smallint, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
        values: [
          CASH_SHARD,
          workingDate,
          atMs,
          memberId,
          ref,
          bodyHash,
          address,
          toRoomJson(room),
          toMatchesJson(room),
          JSON.stringify(picks.map(toPickRow)),
        ],
      })
      const [row] = rows
      if (row === undefined) throw new Error('open_room returned no row')
      return { code: row.code, roomId: row.room_id === null ? null : String(row.room_id) }
    },
    join: ({ workingDate, atMs }, { memberId, ref, bodyHash, address }, { roomId, revision }, picks) =>
      callFunction(pool, 'room-join', 'select join_room($1::smallint, $2, $3, $4, $5, $6, $7, $8, $9, $10) as answer', [
        CASH_SHARD,
        workingDate,
        atMs,
        memberId,
        ref,
        bodyHash,
        address,
        roomId,
        revision,
        JSON.stringify(picks.map(toPickRow)),
      ]),
    pick: ({ atMs }, { memberId, ref, bodyHash }, { roomId, revision }, picks) =>
      callFunction(pool, 'room-pick', 'select pick_in_room($1, $2, $3, $4, $5, $6, $7) as answer', [
        atMs,
        memberId,
        ref,
        bodyHash,
        roomId,
        revision,
        JSON.stringify(picks.map(toPickRow)),
      ]),
    leave: ({ workingDate, atMs }, memberId, { roomId, revision }) =>
      callFunction(pool, 'room-leave', 'select leave_room($1::smallint, $2, $3, $4, $5, $6) as answer', [
        CASH_SHARD,
        workingDate,
        atMs,
        memberId,
        roomId,
        revision,
      ]),
  }
}
