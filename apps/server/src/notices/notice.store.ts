import type { AnnouncementRow, MessageRow } from '@touchline/contract/notices/notice'
import type pg from 'pg'
import type { NoticeStore } from './notice-ports.ts'

interface AnnouncementRecord {
  readonly id: bigint
  readonly operator_id: number | null
  readonly upline_id: bigint | null
  readonly type: AnnouncementRow['type']
  readonly key: AnnouncementRow['key']
  readonly match: AnnouncementRow['match']
  readonly texts: AnnouncementRow['texts']
  readonly marquee: boolean
  readonly from_ms: bigint
  readonly to_ms: bigint | null
}

interface MessageRecord {
  readonly member_id: bigint
  readonly id: bigint
  readonly key: MessageRow['key']
  readonly bet: MessageRow['bet']
  readonly login: MessageRow['login']
  readonly amount: MessageRow['amount']
  readonly account: MessageRow['account']
  readonly texts: MessageRow['texts']
  readonly at_ms: bigint
  readonly read_at_ms: bigint | null
}

const READ_MESSAGES = `
  with found as (
    select * from personal_message
    where member_id = $1 and at_ms >= $2 and at_ms < coalesce($3, 9e15::bigint) and id < coalesce($4, 9e18::bigint)
      and not withdrawn
    order by id desc limit $5 + 1
  ), marked as (
    update personal_message p set read_at_ms = $6
    from (select id from found order by id desc limit $5) listed
    where p.member_id = $1 and p.id = listed.id and p.read_at_ms is null
  )
  select * from found order by id desc`

const READ_UNREAD = `
  select u.member_id, u.unread, to_jsonb(n) as newest
  from (
    select member_id, count(*)::integer as unread, max(id) as newest_id from personal_message
    where member_id = any ($1::bigint[]) and read_at_ms is null and not withdrawn group by member_id
  ) u
  join personal_message n on n.member_id = u.member_id and n.id = u.newest_id
  order by u.member_id`

interface UnreadRecord {
  readonly member_id: bigint
  readonly unread: number
  readonly newest: MessageRecord
}

/**
 * SQL condition for announcements that a member may read: for every operator, for the operator `$1`, or for the
 * downline of an upline in `$2`.
 */
const READABLE_BY_READER = `(
  operator_id is null or (operator_id = $1 and (upline_id is null or upline_id = any ($2::bigint[]))))`

/** Creates the PostgreSQL store of announcements and messages. */
export function createNoticeStore(pool: pg.Pool): NoticeStore {
  return {
    ...createMessageStore(pool),
    announcements: async ({ operatorId, uplineIds }, { fromMs, toMs, after, size, type }) => {
      const { rows } = await pool.query<AnnouncementRecord>(
        `select * from announcement
         where not withdrawn and ${READABLE_BY_READER}
           and from_ms >= $3 and from_ms < coalesce($4, 9e15::bigint)
           and ($5::bigint is null or (from_ms, id) < (select a.from_ms, a.id from announcement a where a.id = $5))
           and ($6::text is null or type = $6)
         order by from_ms desc, id desc limit $7 + 1`,
        [operatorId, uplineIds, fromMs, toSqlEndMs(toMs), after, type, size],
      )
      return rows.map(toAnnouncementRow)
    },
    marquee: async ({ operatorId, uplineIds }, worldMs, limit) => {
      const { rows } = await pool.query<AnnouncementRecord>(
        `select * from announcement
         where marquee and not withdrawn and ${READABLE_BY_READER}
           and from_ms <= $3 and (to_ms is null or to_ms > $3)
         order by key is null desc, from_ms desc, id desc limit $4`,
        [operatorId, uplineIds, Math.floor(worldMs), limit],
      )
      return rows.map(toAnnouncementRow)
    },
    announcement: async (id) => {
      const {
        rows: [row],
      } = await pool.query<AnnouncementRecord>('select * from announcement where id = $1', [id])
      if (row === undefined) return null
      const uplineId = row.upline_id === null ? null : Number(row.upline_id)
      return { operatorId: row.operator_id, uplineId, row: toAnnouncementRow(row) }
    },
  }
}

function createMessageStore(pool: pg.Pool): Pick<NoticeStore, 'readMessages' | 'unread' | 'readUnread'> {
  return {
    readMessages: async (memberId, { fromMs, toMs, after, size }, worldMs) => {
      const { rows } = await pool.query<MessageRecord>(READ_MESSAGES, [
        memberId,
        fromMs,
        toSqlEndMs(toMs),
        after,
        size,
        Math.floor(worldMs),
      ])
      return rows.map(toMessageRow)
    },
    unread: async (memberId) => {
      const { rows } = await pool.query<{ unread: number }>(
        `select count(*)::integer as unread from personal_message
         where member_id = $1 and read_at_ms is null and not withdrawn`,
        [memberId],
      )
      return rows[0]?.unread ?? 0
    },
    readUnread: async (memberIds) => {
      const { rows } = await pool.query<UnreadRecord>(READ_UNREAD, [memberIds])
      return rows.map(({ member_id, unread, newest }) => ({
        memberId: Number(member_id),
        unread,
        newest: toMessageRow(newest),
      }))
    },
  }
}

/** Converts an infinite end to null, since PostgreSQL bigint has no infinity. */
function toSqlEndMs(toMs: number): number | null {
  return Number.isFinite(toMs) ? toMs : null
}

function toMessageRow({ id, key, bet, login, amount, account, texts, at_ms, read_at_ms }: MessageRecord): MessageRow {
  return {
    id: String(id),
    at_ms: Number(at_ms),
    key,
    bet,
    login,
    amount,
    account,
    texts,
    read: read_at_ms !== null,
  }
}

function toAnnouncementRow({ id, type, key, match, texts, marquee, ...row }: AnnouncementRecord): AnnouncementRow {
  return {
    id: String(id),
    at_ms: Number(row.from_ms),
    type,
    key,
    match,
    texts,
    marquee,
    to_ms: row.to_ms === null ? null : Number(row.to_ms),
  }
}
