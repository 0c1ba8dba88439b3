import type { WrittenAnnouncement, WrittenMessage } from '@touchline/contract/office/announcements'
import type pg from 'pg'
import type { AnnounceStore } from './announce.ts'

interface IdRow {
  readonly id: bigint
}

interface WrittenRow extends Pick<WrittenAnnouncement, 'type' | 'marquee' | 'texts' | 'withdrawn' | 'line'> {
  readonly id: bigint
  readonly from_ms: bigint
  readonly to_ms: bigint | null
}

const SELECT_ANNOUNCEMENTS = `
  select id, type, texts, marquee, from_ms, to_ms, withdrawn, upline_account_id as line from announcement
  where operator_id is not distinct from $1::integer and texts is not null`

const LOCK_ANNOUNCEMENT = `${SELECT_ANNOUNCEMENTS} and id = $2 and not withdrawn for update`

interface MessageRow extends Pick<WrittenMessage, 'texts' | 'read' | 'withdrawn'> {
  readonly id: bigint
  readonly at_ms: bigint
}

const SELECT_MESSAGES = `
  select id, at_ms, texts, read_at_ms is not null as read, withdrawn from personal_message
  where member_id = $1 and texts is not null`

const WITHDRAW_ANNOUNCEMENT =
  'update announcement set withdrawn = true, to_ms = greatest(from_ms + 1, least(to_ms, $2)) where id = $1'

/** Creates the store of announcements and personal messages that operators write to members. */
export function createAnnounceStore(pool: Pick<pg.Pool, 'query'>): AnnounceStore {
  return {
    announce: async ({ type, texts, marquee, fromMs, toMs, operator, line }) => {
      const { rows } = await pool.query<IdRow>(
        `insert into announcement (operator_id, type, texts, marquee, from_ms, to_ms, upline_id, upline_account_id)
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
    listAnnouncements: async (operatorId, { before, limit }) => {
      const text = `${SELECT_ANNOUNCEMENTS} and ($2::bigint is null or id < $2) order by id desc limit $3`
      return (await pool.query<WrittenRow>(text, [operatorId, before, limit])).rows.map(toWrittenAnnouncement)
    },
    lockAnnouncement: (operatorId, id) => lockAnnouncement(pool, operatorId, id),
    updateAnnouncement: async (id, { type, texts, marquee, fromMs, toMs }) => {
      const text = 'update announcement set type = $2, texts = $3, marquee = $4, from_ms = $5, to_ms = $6 where id = $1'
      await pool.query(text, [id, type, JSON.stringify(texts), marquee, fromMs, toMs])
    },
    withdrawAnnouncement: async (operatorId, id, nowMs) => {
      const announcement = await lockAnnouncement(pool, operatorId, id)
      if (announcement === null) return null
      await pool.query(WITHDRAW_ANNOUNCEMENT, [id, nowMs])
      return announcement
    },
    listMessages: async (memberId, { before, limit }) => {
      const text = `${SELECT_MESSAGES} and ($2::bigint is null or id < $2) order by id desc limit $3`
      return (await pool.query<MessageRow>(text, [memberId, before, limit])).rows.map(toWrittenMessage)
    },
    withdrawMessage: async (memberId, id) => {
      const one = `${SELECT_MESSAGES} and id = $2 and not withdrawn for update`
      const [row] = (await pool.query<MessageRow>(one, [memberId, id])).rows
      if (row === undefined) return null
      await pool.query('update personal_message set withdrawn = true where member_id = $1 and id = $2', [memberId, id])
      return toWrittenMessage(row)
    },
  }
}

function idOf([row]: readonly IdRow[]): string | null {
  return row === undefined ? null : String(row.id)
}

function toWrittenAnnouncement({ id, from_ms, to_ms, ...row }: WrittenRow): WrittenAnnouncement {
  return {
    ...row,
    id: String(id),
    fromMs: Number(from_ms),
    toMs: to_ms === null ? null : Number(to_ms),
  }
}

async function lockAnnouncement(
  client: Pick<pg.Pool, 'query'>,
  operatorId: number | null,
  id: string,
): Promise<WrittenAnnouncement | null> {
  const [row] = (await client.query<WrittenRow>(LOCK_ANNOUNCEMENT, [operatorId, id])).rows
  return row === undefined ? null : toWrittenAnnouncement(row)
}

function toWrittenMessage({ id, at_ms, ...row }: MessageRow): WrittenMessage {
  return {
    ...row,
    id: String(id),
    atMs: Number(at_ms),
  }
}
