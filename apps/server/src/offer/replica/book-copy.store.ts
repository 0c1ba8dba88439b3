import type pg from 'pg'
import type { SnapshotStore } from './book-copies.ts'

/** Creates the storage of the newest book snapshot, as compressed text. */
export const createSnapshotStore = (pool: pg.Pool): SnapshotStore => ({
  save: async (snapshot) => {
    await pool.query(
      `insert into book_snapshot (copy) values ($1)
       on conflict (only_one) do update set copy = excluded.copy`,
      [snapshot],
    )
  },
  read: async () => {
    const { rows } = await pool.query<{ copy: Buffer }>('select copy from book_snapshot')
    return rows[0]?.copy ?? null
  },
})
