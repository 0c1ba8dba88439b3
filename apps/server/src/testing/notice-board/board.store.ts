import type pg from 'pg'
import { CASH_SHARD } from '../../wallet/index.ts'
import type { BoardStore, Note } from './board.ts'

interface NoteRecord {
  readonly id: bigint
  readonly text: string
  readonly until_ms: bigint
}

const toNote = ({ id, text, until_ms }: NoteRecord): Note => ({ id: String(id), text, until_ms: Number(until_ms) })

export const createBoardStore = (pool: pg.Pool): BoardStore => ({
  pin: async ({ workingDate, atMs }, memberId, { ref, text, untilMs, priceMinor }) => {
    const { rows } = await pool.query<{ outcome: Awaited<ReturnType<BoardStore['pin']>> }>(
      'select pin_note($1::smallint, $2, $3, $4, $5, $6, $7, $8) as outcome',
      [CASH_SHARD, workingDate, atMs, memberId, ref, text, untilMs, priceMinor],
    )
    const [row] = rows
    if (row === undefined) throw new Error('pin_note returned no row')
    return row.outcome
  },
  removeExpired: async (atMs) => {
    await pool.query('select take_notes_down($1)', [atMs])
  },
  listActive: async () => {
    const { rows } = await pool.query<NoteRecord>(
      'select id, text, until_ms from board_note where taken_at_ms is null order by id',
    )
    return rows.map(toNote)
  },
  listOfMember: async (memberId) => {
    const { rows } = await pool.query<NoteRecord & { readonly price: bigint; readonly hangs: boolean }>(
      `select id, text, until_ms, price, taken_at_ms is null as hangs from board_note
       where member_id = $1 order by id desc`,
      [memberId],
    )
    return rows.map((row) => ({ ...toNote(row), price: String(row.price), hangs: row.hangs }))
  },
})
