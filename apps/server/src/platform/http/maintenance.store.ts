import type pg from 'pg'

/** Returns whether maintenance mode is on. */
export async function readMaintenance(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await pool.query<{ is_on: boolean }>('select is_on from maintenance')
  return rows[0]?.is_on === true
}

/** Turns maintenance mode on or off; the commit notifies every server. */
export async function writeMaintenance(client: Pick<pg.Pool, 'query'>, isOn: boolean): Promise<void> {
  await client.query('update maintenance set is_on = $1', [isOn])
}
