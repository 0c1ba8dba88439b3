import type pg from 'pg'
import type { AdvanceStore } from './advance-rooms.ts'
import { CASH_SHARD } from '../wallet/index.ts'
import type { RoomUpdate, StoredRoomPlayer, RoomWithPlayers } from './compute-room.ts'
import { isOver } from '@touchline/domain/tournament'
import { PICKS_EXPRESSION, type PickRow, toStoredPick, ROOM_COLUMNS, toRoom, type RoomRow } from './room-rows.store.ts'

interface PlayerRow {
  readonly id: bigint
  readonly room_id: bigint
  readonly joined_no: number
  readonly last_pick_ms: bigint
  readonly points: number
  readonly place: number | null
  readonly return_minor: bigint | null
  readonly picks: readonly PickRow[]
}

/** Creates the store that reads tournament rooms for their computation and stores the result. */
export function createAdvanceStore(pool: pg.Pool): AdvanceStore {
  return {
    readRooms: (roomIds) => readRoomsWithPlayers(pool, roomIds),
    findDue: (nowMs) =>
      readIds(pool, 'select id from room where next_start_ms <= $1 order by next_start_ms, id', [nowMs]),
    findByMatches: (matchIds) =>
      readIds(pool, 'select distinct room_id as id from room_match where match_id = any ($1::integer[]) order by 1', [
        matchIds,
      ]),
    findOpen: (overSinceMs) =>
      readIds(
        pool,
        `select id from room where state in ('active', 'closed', 'stop_betting') or ended_at_ms >= $1 order by id`,
        [overSinceMs],
      ),
    storeUpdate: async ({ workingDate, atMs }, { roomId, revision }, moved) => {
      const { rows } = await pool.query<{ readonly moved: boolean }>({
        name: 'room-move',
        text: 'select apply_room_changes($1::smallint, $2, $3, $4, $5, $6, $7, $8, $9) as moved',
        values: [CASH_SHARD, workingDate, atMs, roomId, revision, toRoomJson(moved), ...toChangeJson(moved)],
      })
      return rows[0]?.moved === true
    },
  }
}

async function readRoomsWithPlayers(pool: pg.Pool, roomIds: readonly string[]): Promise<readonly RoomWithPlayers[]> {
  const { rows } = await pool.query<RoomRow>({
    name: 'rooms-whole',
    text: `select ${ROOM_COLUMNS} from room r where r.id = any ($1::bigint[]) order by r.id`,
    values: [roomIds],
  })
  const players = await readPlayers(pool, roomIds)
  return rows.map((row) => ({
    room: toRoom(row),
    players: players.filter(({ room_id }) => room_id === row.id).map(toRoomPlayer),
  }))
}

async function readPlayers(pool: pg.Pool, roomIds: readonly string[]) {
  const { rows } = await pool.query<PlayerRow>({
    name: 'room-players',
    text: `select p.id, p.room_id, p.joined_no, p.last_pick_ms, p.points, p.place, p.return_minor, ${PICKS_EXPRESSION}
      from room_player p where p.room_id = any ($1::bigint[]) and p.left_at_ms is null order by p.room_id, p.joined_no`,
    values: [roomIds],
  })
  return rows
}

function toRoomPlayer(row: PlayerRow): StoredRoomPlayer {
  return {
    playerId: String(row.id),
    joinedNo: row.joined_no,
    lastPickMs: Number(row.last_pick_ms),
    points: row.points,
    place: row.place,
    returnMinor: row.return_minor,
    picks: row.picks.map(toStoredPick),
  }
}

async function readIds(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<readonly string[]> {
  const { rows } = await pool.query<{ readonly id: bigint }>(text, [...values])
  return rows.map(({ id }) => String(id))
}

/**
 * Builds the update of a tournament room's row. The next start is the earliest kick-off of a match that has not
 * started.
 */
function toRoomJson({ state, hasCapturedFees, matches }: RoomUpdate): string {
  const waiting = matches.filter((match) => match.state === 'waiting').map(({ kickOffMs }) => kickOffMs)
  const counting = matches.filter((match) => match.state !== 'void')
  const kickOffs = (counting.length === 0 ? matches : counting).map(({ kickOffMs }) => kickOffMs)
  return JSON.stringify({
    state,
    hasCapturedFees,
    firstKickOffMs: Math.min(...kickOffs),
    lastKickOffMs: Math.max(...kickOffs),
    nextBeginMs: isOver(state) || waiting.length === 0 ? null : Math.min(...waiting),
  })
}

function toChangeJson({ matches, picks, players }: RoomUpdate): readonly string[] {
  return [
    JSON.stringify(
      matches.map(({ matchId, state, kickOffMs }) => ({ match_id: matchId, state, kick_off_ms: kickOffMs })),
    ),
    JSON.stringify(
      picks.map(({ playerId, pickNo, verdict, returned }) => ({
        player_id: playerId,
        pick_no: pickNo,
        verdict,
        returned,
      })),
    ),
    JSON.stringify(
      players.map(({ playerId, points, place, returnMinor }) => ({
        player_id: playerId,
        points,
        place,
        return_minor: returnMinor === null ? null : String(returnMinor),
      })),
    ),
  ]
}
