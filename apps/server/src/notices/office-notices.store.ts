import type { OfficeNoticeRow } from '@touchline/contract/office/notices'
import type pg from 'pg'

/** Whose notices: their own, and where they may look at accounts those of whom they work for. */
export interface OfficeReader {
  readonly staffId: number
  readonly operatorId: number | null
  readonly uplineId: number | null
}

interface Asked {
  /** Those before this one; null begins with the newest. */
  readonly before: bigint | null
  readonly limit: number
}

/** A notice as it is kept: of a match its number alone, an amount in the currency of the account that was told. */
export type KeptNotice = Omit<OfficeNoticeRow, 'match' | 'currency'>

export interface OfficeNotices {
  /** The newest first; what is listed is read from then on. */
  list(reader: OfficeReader, asked: Asked): Promise<readonly KeptNotice[]>
  /** How many they have not read, counted up to 100. */
  unread(reader: OfficeReader): Promise<number>
}

interface NoticeRecord {
  readonly id: bigint
  readonly at: Date
  readonly key: OfficeNoticeRow['key']
  readonly detail: OfficeNoticeRow['detail']
  readonly read: boolean
}

const MOST_COUNTED = 100

const THEIRS = `(n.staff_id = $1 or n.operator_id = $2 or n.upline_id = $3)`
const READ_ID = `coalesce((select r.read_id from office_notice_read r where r.staff_id = $1), 0)`

/** One more is read than the page shows, which is not marked. */
const LIST = `
  with found as (
    select n.* from office_notice n where ${THEIRS} and ($4::bigint is null or n.id < $4) order by n.id desc limit $5
  ), marked as (
    insert into office_notice_read (staff_id, read_id)
    select $1, max(f.id) from found f having max(f.id) is not null
    on conflict (staff_id) do update set read_id = greatest(office_notice_read.read_id, excluded.read_id)
  )
  select f.id, f.at, f.key, f.detail, f.id <= ${READ_ID} as read from found f order by f.id desc`

const UNREAD = `
  select count(*)::integer as unread
  from (select from office_notice n where ${THEIRS} and n.id > ${READ_ID} limit ${MOST_COUNTED}) n`

const valuesOf = ({ staffId, operatorId, uplineId }: OfficeReader) => [staffId, operatorId, uplineId]

/** What is told in the office, in PostgreSQL. */
export const createOfficeNotices = (pool: Pick<pg.Pool, 'query'>): OfficeNotices => ({
  list: async (reader, { before, limit }) => {
    const { rows } = await pool.query<NoticeRecord>(LIST, [...valuesOf(reader), before, limit])
    return rows.map(({ id, at, key, detail, read }) => ({
      id: String(id),
      atMs: at.getTime(),
      key,
      detail,
      read,
    }))
  },
  unread: async (reader) => (await pool.query<{ unread: number }>(UNREAD, valuesOf(reader))).rows[0]?.unread ?? 0,
})
