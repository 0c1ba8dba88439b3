import type pg from 'pg'

type Queryable = Pick<pg.Pool, 'query'>

/** Returns the stored proofs that identify the peppers in use in this database. Empty before the first pepper. */
export async function readProofs(client: Queryable): Promise<readonly Buffer[]> {
  const { rows } = await client.query<{ proof: Buffer }>('select proof from pepper_proof order by proof')
  return rows.map(({ proof }) => proof)
}

export async function storeProof(client: Queryable, proof: Buffer): Promise<void> {
  await client.query('insert into pepper_proof (proof) values ($1) on conflict do nothing', [proof])
}

export async function dropProof(client: Queryable, proof: Buffer): Promise<void> {
  await client.query('delete from pepper_proof where proof = $1', [proof])
}
