import type { RoomKind } from '@touchline/domain/tournament'
import type pg from 'pg'
import type { ListReader, ListedChange, RoomListUpdateStore } from './room-list-events.ts'

interface ChangedRow {
  readonly room_id: string
  readonly operator_id: number
  readonly currency: string
  readonly kind: RoomKind
  readonly shown: string
  readonly is_over: boolean
  readonly viewers: readonly (bigint | null)[]
}

/** SQL of the displayed data of changed rooms. Lists do not show picks, so a pick does not change the data. */
const SELECT_CHANGED_ROOMS = `
  select r.id::text as room_id, r.operator_id, r.currency, r.kind,
    concat_ws(' ', r.state, r.players, r.first_kick_off_ms, r.last_kick_off_ms, string_agg(
      concat_ws(' ', p.id, p.left_at_ms, p.points, p.place, p.return_minor), ',' order by p.id)) as shown,
    r.ended_at_ms is not null as is_over,
    array_agg(p.member_id) filter (where p.left_at_ms is null) || r.owner_id as viewers
  from room r left join room_player p on p.room_id = r.id
  where r.id = any ($1::bigint[]) group by r.id order by r.id`

interface ReaderRow {
  readonly account_id: string
  readonly id: bigint
  readonly operator_id: number
  readonly currency: string
}

/** Creates the store that reads the displayed data of changed tournament rooms and the members that can see them. */
export function createRoomListUpdateStore(pool: pg.Pool): RoomListUpdateStore {
  return {
    readChanges: async (roomIds) => {
      const { rows } = await pool.query<ChangedRow>({
        name: 'room-list-changes',
        text: SELECT_CHANGED_ROOMS,
        values: [roomIds],
      })
      return rows.map(toListedChange)
    },
    readReaders: async (accountIds) => {
      const { rows } = await pool.query<ReaderRow>({
        name: 'room-list-readers',
        text: 'select account_id, id, operator_id, currency from member where account_id = any ($1) order by id',
        values: [accountIds],
      })
      return rows.map(toListReader)
    },
  }
}

function toListedChange(row: ChangedRow): ListedChange {
  return {
    roomId: row.room_id,
    operatorId: row.operator_id,
    currency: row.currency,
    kind: row.kind,
    digest: row.shown,
    isOver: row.is_over,
    viewers: row.viewers.flatMap((id) => (id === null ? [] : Number(id))),
  }
}

function toListReader(row: ReaderRow): ListReader {
  return {
    accountId: row.account_id,
    memberId: Number(row.id),
    operatorId: row.operator_id,
    currency: row.currency,
  }
}
