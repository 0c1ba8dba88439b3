import type pg from 'pg'
import type { SnapshotStore } from './book-copies.ts'

/** Creates the storage of the newest book snapshot, as compressed text. */
export function createSnapshotStore(pool: pg.Pool): SnapshotStore {
  return {
    save: async (snapshot) => {
      await pool.query(
        `insert into book_snapshot (content) values ($1)
         on conflict (only_one) do update set content = excluded.content`,
        [snapshot],
      )
    },
    read: async () => {
      const { rows } = await pool.query<{ content: Buffer }>('select content from book_snapshot')
      return rows[0]?.content ?? null
    },
  }
}
