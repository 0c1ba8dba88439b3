import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'

const RETRY_DELAY_MS = 50

/** Returns whether some process of the database currently runs the named start-up work. */
export async function isWorkRunning(pool: pg.Pool, name: string): Promise<boolean> {
  const text = 'select not pg_try_advisory_xact_lock_shared(hashtext($1)) as going'
  const { rows } = await pool.query<{ going: boolean }>(text, [...keyOf(name)])
  return rows[0]?.going === true
}

function keyOf(name: string): readonly string[] {
  return [`start/${name}`]
}

/** Runs start-up work under an advisory lock: other processes of the database wait without a time limit. */
export async function oneAtATime<T>(pool: pg.Pool, name: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const key = [...keyOf(name)]
  try {
    for (let mine = false; !mine; ) {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as mine', key)
      mine = rows[0]?.mine === true
      if (!mine) await wait(RETRY_DELAY_MS)
    }
    return await work()
  } finally {
    // Closing the connection releases the lock.
    client.release(true)
  }
}
