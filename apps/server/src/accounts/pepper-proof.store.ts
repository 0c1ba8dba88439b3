import type pg from 'pg'

/** The proof of the pepper that this database was begun with; null before there was one. */
export const readProof = async (pool: pg.Pool): Promise<Buffer | null> => {
  const { rows } = await pool.query<{ proof: Buffer }>('select proof from pepper_proof where one')
  return rows[0]?.proof ?? null
}

/** Keeps the first proof that comes, and gives the one that is kept. */
export const keepProof = async (pool: pg.Pool, proof: Buffer): Promise<Buffer> => {
  await pool.query('insert into pepper_proof (proof) values ($1) on conflict do nothing', [proof])
  const kept = await readProof(pool)
  if (kept === null) throw new Error('the proof of the pepper was neither kept nor found')
  return kept
}
