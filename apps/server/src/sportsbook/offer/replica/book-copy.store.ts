import type pg from 'pg'
import type { CopyStore } from './book-copies.ts'

/** Creates the storage of the newest book snapshot, as compressed text. */
export const createCopyStore = (pool: pg.Pool): CopyStore => ({
  keep: async (copy) => {
    await pool.query(
      `insert into book_copy (copy) values ($1)
       on conflict (only_one) do update set copy = excluded.copy`,
      [copy],
    )
  },
  read: async () => {
    const { rows } = await pool.query<{ copy: Buffer }>('select copy from book_copy')
    return rows[0]?.copy ?? null
  },
})
