import type pg from 'pg'
import { CASH_SHARD } from '../wallet/index.ts'
import type { AuthoredNote, Note, NoteStore } from './notes.ts'

type Connection = Pick<pg.Pool, 'query'>

/** Creates the store of the board's notes. */
export function createNoteStore(pool: Connection): NoteStore {
  return {
    pin: async ({ workingDate, atMs }, memberId, { ref, text, untilMs, priceMinor }) => {
      const { rows } = await pool.query<{ outcome: Awaited<ReturnType<NoteStore['pin']>> }>(
        'select pin_note($1::smallint, $2, $3, $4, $5, $6, $7, $8) as outcome',
        [CASH_SHARD, workingDate, atMs, memberId, ref, text, untilMs, priceMinor],
      )
      const [row] = rows
      if (row === undefined) throw new Error('pin_note returned no row')
      return row.outcome
    },
    removeExpired: async (atMs) => {
      await pool.query('select remove_expired_notes($1)', [atMs])
    },
    listActive: async () => {
      const { rows } = await pool.query<NoteRow>(
        'select id, text, until_ms from board_note where removed_at_ms is null order by id',
      )
      return rows.map(toNote)
    },
    listOfMember: async (memberId) => {
      const { rows } = await pool.query<PricedNoteRow & { readonly is_active: boolean }>(
        `select id, text, until_ms, price, removed_at_ms is null as is_active from board_note
         where member_id = $1 order by id desc`,
        [memberId],
      )
      return rows.map((row) => ({ ...toNote(row), priceMinor: row.price, isActive: row.is_active }))
    },
    listOfOperator: (operatorId) => listNotesOfOperator(pool, operatorId),
  }
}

/** Returns the active notes of an operator's members, newest first. */
export async function listNotesOfOperator(pool: Connection, operatorId: number): Promise<readonly AuthoredNote[]> {
  const { rows } = await pool.query<PricedNoteRow & { readonly account_id: string; readonly currency: string }>(
    `select n.id, n.text, n.until_ms, n.price, m.account_id, m.currency
     from board_note n join member m on m.id = n.member_id
     where m.operator_id = $1 and n.removed_at_ms is null order by n.id desc`,
    [operatorId],
  )
  return rows.map((row) => ({
    ...toNote(row),
    priceMinor: row.price,
    accountId: row.account_id,
    currency: row.currency,
  }))
}

/**
 * Removes an active note of an operator's member.
 * @returns false if the operator has no such note
 */
export async function removeNote(pool: Connection, operatorId: number, id: string, atMs: number): Promise<boolean> {
  const { rows } = await pool.query<{ removed: boolean }>('select remove_note($1, $2, $3) as removed', [
    operatorId,
    id,
    atMs,
  ])
  return rows[0]?.removed === true
}

/** Returns the id of an operator; null if there is none with the name. */
export async function findOperatorId(pool: Connection, name: string): Promise<number | null> {
  const { rows } = await pool.query<{ id: number }>('select id from operator where name = $1', [name])
  return rows[0]?.id ?? null
}

interface NoteRow {
  readonly id: bigint
  readonly text: string
  readonly until_ms: bigint
}

interface PricedNoteRow extends NoteRow {
  readonly price: bigint
}

function toNote({ id, text, until_ms }: NoteRow): Note {
  return { id: String(id), text, untilMs: Number(until_ms) }
}
