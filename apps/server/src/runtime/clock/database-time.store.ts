import type pg from 'pg'

/** Returns the database clock in epoch milliseconds. */
export function createReadDatabaseTime(pool: Pick<pg.Pool, 'query'>) {
  return async (): Promise<number> => {
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
    const [row] = rows
    if (row === undefined) throw new Error('the database returned no time')
    return row.now.getTime()
  }
}
