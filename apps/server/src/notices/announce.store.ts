import type { WrittenAnnouncement, WrittenMessage } from '@touchline/contract/office/announcements'
import type pg from 'pg'
import type { AnnouncementTerms, AnnounceStore } from './announce.ts'

interface IdRow {
  readonly id: bigint
}

const idOf = ([row]: readonly IdRow[]): string | null => (row === undefined ? null : String(row.id))

/** Creates the store of announcements and personal messages that operators write to members. */
export const createAnnounceStore = (pool: Pick<pg.Pool, 'query'>): AnnounceStore => ({
  announce: async ({ type, texts, marquee, fromMs, toMs, operator, line }) => {
    const { rows } = await pool.query<IdRow>(
      `insert into announcement (operator_id, type, texts, marquee, from_ms, to_ms, upline_id, line)
       select o.id, $2, $3, $4, $5, $6, $7, $8
       from (select 1) one left join operator o on o.name = $1
       where $1::text is null or o.id is not null
       returning id`,
      [operator, type, JSON.stringify(texts), marquee, fromMs, toMs, line?.uplineId ?? null, line?.accountId ?? null],
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

interface WrittenRow extends Pick<WrittenAnnouncement, 'type' | 'marquee' | 'texts' | 'withdrawn' | 'line'> {
  readonly id: bigint
  readonly from_ms: bigint
  readonly to_ms: bigint | null
}

const SELECT_ANNOUNCEMENTS = `
  select id, type, texts, marquee, from_ms, to_ms, withdrawn, line from announcement
  where operator_id is not distinct from $1::integer and texts is not null`

const toWrittenAnnouncement = ({ id, from_ms, to_ms, ...row }: WrittenRow): WrittenAnnouncement => ({
  ...row,
  id: String(id),
  fromMs: Number(from_ms),
  toMs: to_ms === null ? null : Number(to_ms),
})

/**
 * Lists the announcements of an operator, newest first. A null `operatorId` selects announcements by the platform to
 * the members of every operator.
 */
export const listWrittenAnnouncements = async (
  client: Pick<pg.Pool, 'query'>,
  operatorId: number | null,
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
): Promise<readonly WrittenAnnouncement[]> => {
  const text = `${SELECT_ANNOUNCEMENTS} and ($2::bigint is null or id < $2) order by id desc limit $3`
  return (await client.query<WrittenRow>(text, [operatorId, before, limit])).rows.map(toWrittenAnnouncement)
}

const LOCK_ANNOUNCEMENT = `${SELECT_ANNOUNCEMENTS} and id = $2 and not withdrawn for update`

/**
 * Locks an announcement of the operator until the transaction ends. Returns null if the announcement is unknown or
 * withdrawn.
 */
export const lockAnnouncement = async (
  client: Pick<pg.Pool, 'query'>,
  operatorId: number | null,
  id: string,
): Promise<WrittenAnnouncement | null> => {
  const [row] = (await client.query<WrittenRow>(LOCK_ANNOUNCEMENT, [operatorId, id])).rows
  return row === undefined ? null : toWrittenAnnouncement(row)
}

/** Changes text, type and time range of an announcement. Open member sites are notified. */
export const updateAnnouncement = async (
  client: Pick<pg.Pool, 'query'>,
  id: string,
  { type, texts, marquee, fromMs, toMs }: AnnouncementTerms,
): Promise<void> => {
  const text = 'update announcement set type = $2, texts = $3, marquee = $4, from_ms = $5, to_ms = $6 where id = $1'
  await client.query(text, [id, type, JSON.stringify(texts), marquee, fromMs, toMs])
}

/** Withdraws an announcement. Returns its previous state, or null if the id is unknown or already withdrawn. */
export const withdrawAnnouncement = async (
  client: Pick<pg.Pool, 'query'>,
  operatorId: number | null,
  id: string,
  nowMs: number,
): Promise<WrittenAnnouncement | null> => {
  const announcement = await lockAnnouncement(client, operatorId, id)
  if (announcement === null) return null
  const text = 'update announcement set withdrawn = true, to_ms = greatest(from_ms + 1, least(to_ms, $2)) where id = $1'
  await client.query(text, [id, nowMs])
  return announcement
}

interface MessageRow extends Pick<WrittenMessage, 'texts' | 'read' | 'withdrawn'> {
  readonly id: bigint
  readonly at_ms: bigint
}

const SELECT_MESSAGES = `
  select id, at_ms, texts, read_at_ms is not null as read, withdrawn from personal_message
  where member_id = $1 and texts is not null`

const toWrittenMessage = ({ id, at_ms, ...row }: MessageRow): WrittenMessage => ({
  ...row,
  id: String(id),
  atMs: Number(at_ms),
})

/** Lists the manual messages to a member, newest first. Automatic messages about bets and money are excluded. */
export const listWrittenMessages = async (
  client: Pick<pg.Pool, 'query'>,
  memberId: number,
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
): Promise<readonly WrittenMessage[]> => {
  const text = `${SELECT_MESSAGES} and ($2::bigint is null or id < $2) order by id desc limit $3`
  return (await client.query<MessageRow>(text, [memberId, before, limit])).rows.map(toWrittenMessage)
}

/** Withdraws a message. Returns its previous state, or null if the id is unknown or already withdrawn. */
export const withdrawMessage = async (
  client: Pick<pg.Pool, 'query'>,
  memberId: number,
  id: string,
): Promise<WrittenMessage | null> => {
  const one = `${SELECT_MESSAGES} and id = $2 and not withdrawn for update`
  const [row] = (await client.query<MessageRow>(one, [memberId, id])).rows
  if (row === undefined) return null
  await client.query('update personal_message set withdrawn = true where member_id = $1 and id = $2', [memberId, id])
  return toWrittenMessage(row)
}
