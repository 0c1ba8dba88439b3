import type pg from 'pg'
import type { AnnounceStore } from './announce.ts'

interface IdRow {
  readonly id: bigint
}

const idOf = ([row]: readonly IdRow[]): string | null => (row === undefined ? null : String(row.id))

/** What operators write to members. */
export const createAnnounceStore = (pool: Pick<pg.Pool, 'query'>): AnnounceStore => ({
  announce: async ({ type, texts, marquee, fromMs, toMs, operator }) => {
    const { rows } = await pool.query<IdRow>(
      `insert into announcement (operator_id, type, texts, marquee, from_ms, to_ms)
       select o.id, $2, $3, $4, $5, $6
       from (select 1) one left join operator o on o.name = $1
       where $1::text is null or o.id is not null
       returning id`,
      [operator, type, JSON.stringify(texts), marquee, fromMs, toMs],
    )
    return idOf(rows)
  },
  write: async (accountId, texts, atMs) => {
    const { rows } = await pool.query<IdRow>(
      `insert into personal_message (member_id, texts, at_ms)
       select m.id, $2, $3 from member m where m.account_id = $1 returning id`,
      [accountId, JSON.stringify(texts), atMs],
    )
    return idOf(rows)
  },
})
