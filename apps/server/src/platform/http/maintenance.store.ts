import type pg from 'pg'

/** Whether the whole house is closed. */
export const readMaintenance = async (pool: Pick<pg.Pool, 'query'>): Promise<boolean> => {
  const { rows } = await pool.query<{ is_on: boolean }>('select is_on from maintenance')
  return rows[0]?.is_on === true
}

/** Closes the whole house, or opens it; every server hears of it at the commit. */
export const writeMaintenance = async (client: Pick<pg.Pool, 'query'>, isOn: boolean): Promise<void> => {
  await client.query('update maintenance set is_on = $1', [isOn])
}
