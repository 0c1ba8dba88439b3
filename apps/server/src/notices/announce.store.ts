import type { WrittenAnnouncement } from '@touchline/contract/office/announcements'
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

interface WrittenRow extends Pick<WrittenAnnouncement, 'type' | 'marquee' | 'texts' | 'withdrawn'> {
  readonly id: bigint
  readonly from_ms: bigint
  readonly to_ms: bigint | null
}

const WRITTEN = `
  select id, type, texts, marquee, from_ms, to_ms, withdrawn from announcement
  where operator_id is not distinct from $1::integer and texts is not null`

const writtenOf = ({ id, from_ms, to_ms, ...row }: WrittenRow): WrittenAnnouncement => ({
  ...row,
  id: String(id),
  fromMs: Number(from_ms),
  toMs: to_ms === null ? null : Number(to_ms),
})

/** What an operator wrote to its members, or where it is null the house to everybody's, the newest first. */
export const writtenBy = async (
  client: Pick<pg.Pool, 'query'>,
  operatorId: number | null,
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
): Promise<readonly WrittenAnnouncement[]> => {
  const text = `${WRITTEN} and ($2::bigint is null or id < $2) order by id desc limit $3`
  return (await client.query<WrittenRow>(text, [operatorId, before, limit])).rows.map(writtenOf)
}

/** Takes one back, and gives it as it stood; null where there is none of this number, or it was taken back before. */
export const withdraw = async (
  client: Pick<pg.Pool, 'query'>,
  operatorId: number | null,
  id: string,
  nowMs: number,
): Promise<WrittenAnnouncement | null> => {
  const { rows } = await client.query<WrittenRow>(`${WRITTEN} and id = $2 and not withdrawn for update`, [
    operatorId,
    id,
  ])
  if (rows[0] === undefined) return null
  const text = 'update announcement set withdrawn = true, to_ms = greatest(from_ms + 1, least(to_ms, $2)) where id = $1'
  await client.query(text, [id, nowMs])
  return writtenOf(rows[0])
}
