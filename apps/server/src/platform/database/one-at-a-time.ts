import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

const AGAIN_AFTER_MS = 50

/** Does work of a start that no other process over the database does meanwhile, however long each takes. */
export const oneAtATime = async <T>(pool: pg.Pool, name: string, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  const key = [`start/${name}`]
  try {
    for (let mine = false; !mine; ) {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as mine', key)
      mine = rows[0]?.mine === true
      if (!mine) await wait(AGAIN_AFTER_MS)
    }
    return await work()
  } finally {
    // The lock goes with the connection.
    client.release(true)
  }
}
