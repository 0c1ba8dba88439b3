import type pg from 'pg'

type Queryable = Pick<pg.Pool, 'query'>

/** Runs the work in a transaction. Closes the connection after a failure. */
export async function inTransaction<T>(pool: pg.Pool, work: (client: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const done = await work(client)
    await client.query('commit')
    client.release()
    return done
  } catch (error) {
    client.release(true)
    throw error
  }
}
