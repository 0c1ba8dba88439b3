import type pg from 'pg'

/** Runs `visit` in a read-only transaction on a snapshot of the database at one point in time. */
export async function readSnapshot<T>(pool: pg.Pool, visit: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const result = await visit(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
