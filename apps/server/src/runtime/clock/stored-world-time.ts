import type pg from 'pg'
import { createClockStore } from './world-clock.store.ts'

/**
 * Returns the time of the simulated clock that the servers of a database store, in whole epoch milliseconds. On a
 * database without a clock: the system time.
 */
export async function readStoredWorldMs(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  return Math.floor((await createClockStore(pool as pg.Pool).read())?.worldMs ?? Date.now())
}
