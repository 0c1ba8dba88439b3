import type { MatchId } from '@touchline/domain/match'
import type { DebitState } from '@touchline/domain/wallet'
import type pg from 'pg'
import { CASH_SHARD, type HoldStep } from '../wallet/index.ts'
import type { EntryReason, EntryRefusal, EntryStore } from './seat-hold.ts'
import type { ActionTime } from './room-ports.ts'
import { toPickRow } from './room-rows.store.ts'
import { toMatchesJson, toRoomJson } from './rooms.store.ts'

interface EntryResultRow {
  readonly code: 'requested' | 'repeated' | 'stale' | EntryRefusal
  readonly entry_id: bigint
  readonly room_id: bigint
  readonly fee: bigint
}

interface EntryRow {
  readonly room_id: bigint
  readonly is_same: boolean
  readonly state: DebitState
  readonly reason: EntryReason | null
}

/** Creates the store of requested seats in tournament rooms whose fee an operator wallet must accept first. */
export function createEntryStore(pool: pg.Pool) {
  return {
    storeRequest: async ({ workingDate, atMs }, { memberId, ref, bodyHash, address }, room, picks) => {
      const [existingRoom, newRoom] = 'existingRoom' in room ? [room.existingRoom, null] : [null, room.newRoom]
      const { rows } = await pool.query<EntryResultRow>({
        name: 'room-ask-seat',
        text: 'select * from request_seat($1::smallint, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
        values: [
          CASH_SHARD,
          workingDate,
          atMs,
          memberId,
          ref,
          bodyHash,
          address,
          existingRoom?.roomId ?? null,
          existingRoom?.revision ?? null,
          newRoom && toRoomJson(newRoom),
          newRoom && toMatchesJson(newRoom),
          JSON.stringify(picks.map(toPickRow)),
        ],
      })
      const [row] = rows
      if (row === undefined) throw new Error('request_seat returned no row')
      const { code } = row
      if (code !== 'requested') return { code }
      return { code, entryId: String(row.entry_id), roomId: String(row.room_id), feeMinor: row.fee }
    },
    findEntry: async ({ memberId, ref, bodyHash }) => {
      const { rows } = await pool.query<EntryRow>({
        name: 'room-entry',
        text: `select room_id, body_hash = $3 as is_same, state, reason from room_entry
          where member_id = $1 and ref = $2`,
        values: [memberId, ref, bodyHash],
      })
      const [row] = rows
      if (row === undefined) return null
      return { roomId: String(row.room_id), isSame: row.is_same, state: row.state, reason: row.reason }
    },
    /** Returns the matches of a room that opens only together with the seat; empty if the room exists already. */
    openedOn: async (entryId: string): Promise<readonly MatchId[]> => {
      const { rows } = await pool.query<{ readonly match_id: number }>({
        name: 'room-entry-matches',
        text: `select x.match_id from room_entry e
          cross join json_to_recordset(e.matches) as x(match_id integer) where e.id = $1 order by 1`,
        values: [entryId],
      })
      return rows.map(({ match_id }) => match_id as MatchId)
    },
    /** Applies the result of the fee hold in one commit. `isLate`: a match of the tournament room has started. */
    applyHoldResult: async ({ workingDate, atMs }: ActionTime, step: HoldStep, isLate: boolean): Promise<void> => {
      const { memberId, subject, was, becomes, code, balanceMinor } = step
      await pool.query('select apply_seat_hold_result($1::smallint, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
        CASH_SHARD,
        workingDate,
        atMs,
        memberId,
        subject,
        was,
        becomes,
        code,
        balanceMinor,
        isLate,
      ])
    },
  } satisfies EntryStore & Record<'applyHoldResult' | 'openedOn', unknown>
}
