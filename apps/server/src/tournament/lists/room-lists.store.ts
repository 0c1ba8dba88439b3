import { searchWords } from '@touchline/domain/search'
import type pg from 'pg'
import { cutPage } from '../../platform/page.ts'
import type { ListedRoom, OwnSeat, RoomListStore, RoomListParams, SeatListParams, SeatFilter } from './room-lists.ts'
import type { RankedSeat } from '../project-ranking.ts'
import type { Room } from '../room-ports.ts'
import {
  PICKS_EXPRESSION,
  type PickRow,
  toStoredPick,
  ROOM_COLUMNS,
  toRoom,
  type RoomRow,
  toSeat,
  type SeatRow,
} from '../room-rows.store.ts'

const SEAT_COLUMNS = 'p.id as seat_id, p.left_at_ms, p.points, p.place, p.return_minor'

type WithRoom<Row> = Row & RoomRow
type ListedRow = WithRoom<Omit<SeatRow, 'picks'>> & { readonly seat_id: bigint | null }
type OwnSeatRow = WithRoom<SeatRow> & {
  readonly seat_id: bigint
  readonly joined_at_ms: bigint
  readonly ended_ms: bigint | null
}

const SELECT_ROOMS = `
  select ${ROOM_COLUMNS}, ${SEAT_COLUMNS}
  from room r left join room_player p on p.room_id = r.id and p.member_id = $1
  where r.operator_id = $2 and r.currency = $3 and ($4::text is null or r.kind = $4)
    and ($5::text is null or r.state = $5
      or ($5 = 'open' and r.state = 'active' and r.players < r.max_players and r.first_kick_off_ms > $6))
    and (r.owner_id = $1 or (p.id is not null and p.left_at_ms is null) or (r.kind <> 'private' and not $7))
    and ($8::text is null or names_contain(r.name, $11) or r.id::text = $8)
    and ($9::bigint is null or r.id < $9)
  order by r.id desc limit $10`

const SEAT_CONDITIONS: Readonly<Record<SeatFilter, string>> = {
  open: "p.left_at_ms is null and r.state in ('active', 'closed', 'stop_betting')",
  over: "(p.left_at_ms is not null or r.state in ('ended', 'cancelled'))",
  settled: "p.left_at_ms is null and r.state = 'ended'",
  refunded: "(p.left_at_ms is not null or r.state = 'cancelled')",
}

interface RankRow {
  readonly member_id: bigint
  readonly account_id: string
  readonly joined_no: number
  readonly place: number | null
  readonly points: number
  readonly last_pick_ms: bigint
  readonly return_minor: bigint | null
  readonly picks: readonly PickRow[]
}

const RANKING = `
  select p.member_id, m.account_id, p.joined_no, p.place, p.points, p.last_pick_ms, p.return_minor, ${PICKS_EXPRESSION}
  from room_player p join member m on m.id = p.member_id
  where p.room_id = $1 and p.left_at_ms is null order by p.place nulls last, p.joined_no`

/** Creates the store of the lists of tournament rooms, seats and players. */
export function createRoomListStore(pool: pg.Pool): RoomListStore {
  return {
    rooms: ({ id, operator, currency }, params, nowMs) => readRooms(pool, [id, operator.id, currency], params, nowMs),
    seats: (memberId, params) => readSeats(pool, memberId, params),
    ranking: async (roomId) => {
      const { rows } = await pool.query<RankRow>({ name: 'room-ranking', text: RANKING, values: [roomId] })
      return rows.map(toRankedSeat)
    },
    findTopic: async (roomId) => {
      const { rows } = await pool.query<{ readonly topic: string }>('select topic from room where id = $1', [roomId])
      return rows[0] === undefined ? null : `room/${roomId}/${rows[0].topic}`
    },
  }
}

async function readRooms(
  pool: pg.Pool,
  [memberId, operatorId, currency]: readonly unknown[],
  params: RoomListParams,
  nowMs: number,
) {
  const { kind, state, isMine, search, after, size } = params
  const { rows } = await pool.query<ListedRow>({
    name: 'room-list',
    text: SELECT_ROOMS,
    values: [
      memberId,
      operatorId,
      currency,
      kind,
      state,
      nowMs,
      isMine,
      search,
      after,
      size + 1,
      searchWords(search ?? ''),
    ],
  })
  const { shown, next } = cutPage(rows, size, ({ id }) => String(id))
  return { rows: shown.map(toListedRoom), next }
}

function toListedRoom(row: ListedRow): ListedRoom {
  return {
    room: toRoom(row),
    seat: row.seat_id === null ? null : toSeat({ ...row, picks: [] }),
  }
}

async function readSeats(pool: pg.Pool, memberId: number, { filter, during, after, size }: SeatListParams) {
  const { rows } = await pool.query<OwnSeatRow>({
    name: `room-seats-${filter}`,
    text: `select ${ROOM_COLUMNS}, ${SEAT_COLUMNS}, p.joined_at_ms,
        coalesce(p.left_at_ms, r.ended_at_ms) as ended_ms, ${PICKS_EXPRESSION}
      from room_player p join room r on r.id = p.room_id
      where p.member_id = $1 and ${SEAT_CONDITIONS[filter]} and ($2::bigint is null or p.id < $2)
        and ($3::bigint is null or coalesce(p.left_at_ms, r.ended_at_ms) >= $3)
        and ($4::bigint is null or coalesce(p.left_at_ms, r.ended_at_ms) < $4)
      order by p.id desc limit $5`,
    values: [memberId, after, during?.fromMs ?? null, during?.toMs ?? null, size + 1],
  })
  const { shown, next } = cutPage(rows, size, ({ seat_id }) => String(seat_id))
  return { rows: shown.map(toOwnSeat), next }
}

function toOwnSeat(row: OwnSeatRow): OwnSeat {
  return {
    room: toRoom(row),
    seat: toSeat(row),
    seatId: String(row.seat_id),
    joinedAtMs: Number(row.joined_at_ms),
    endedAtMs: row.ended_ms === null ? null : Number(row.ended_ms),
  }
}

function toRankedSeat(row: RankRow): RankedSeat {
  return {
    memberId: Number(row.member_id),
    accountId: row.account_id,
    joinedNo: row.joined_no,
    place: row.place,
    points: row.points,
    lastPickMs: Number(row.last_pick_ms),
    returnMinor: row.return_minor,
    picks: row.picks.map(toStoredPick),
  }
}

/** Returns the tournament room of a ranking topic; null if no topic has this name. */
export async function readTopicRoom(pool: pg.Pool, topic: string): Promise<Room | null> {
  const [, roomId, key] = topic.split('/')
  const { rows } = await pool.query<RoomRow>({
    name: 'room-of-topic',
    text: `select ${ROOM_COLUMNS} from room r where r.id = $1 and r.topic::text = $2`,
    values: [roomId, key],
  })
  return rows[0] === undefined ? null : toRoom(rows[0])
}
