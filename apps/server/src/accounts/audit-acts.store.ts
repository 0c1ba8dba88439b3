import type pg from 'pg'
import type { ActReader } from './audit-acts.ts'

interface ChainedRow {
  readonly id: string
  readonly texts: readonly (string | null)[]
  readonly hash_hex: string
}

const ACTS = `
  select id::text, encode(hash, 'hex') as hash_hex, array[encode(prev_hash, 'hex'), id::text,
    floor(extract(epoch from at) * 1000000)::bigint::text, command, ordered_by, os_user, staff_id::text,
    operator_id::text, upline_id::text, by_right, address, array_to_string(whom, ','), arguments::text, before::text,
    after::text] as texts
  from act where id > $1 and id <= $2 order by act.id limit $3`

/** Reads the record of acts as it stands. */
export const createActReader = (client: Pick<pg.Pool, 'query'>): ActReader => ({
  acts: async (afterId, lastId, limit) => {
    const { rows } = await client.query<ChainedRow>(ACTS, [afterId, lastId, limit])
    return rows.map(({ id, texts, hash_hex: hashHex }) => ({ id, texts, hashHex }))
  },
  head: async () => {
    const { rows } = await client.query<{ id: string; hash_hex: string }>(
      "select last_id::text as id, encode(last_hash, 'hex') as hash_hex from act_head",
    )
    if (rows[0] === undefined) throw new Error('the record of acts has no end')
    return { id: rows[0].id, hashHex: rows[0].hash_hex }
  },
})
