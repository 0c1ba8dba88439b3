import type { OfficeNoticeRow } from '@touchline/contract/office/notices'
import type pg from 'pg'
import type { OfficeNotices, OfficeReader } from './office-notices.ts'

interface NoticeRecord {
  readonly id: bigint
  readonly at: Date
  readonly key: OfficeNoticeRow['key']
  readonly detail: OfficeNoticeRow['detail']
  readonly read: boolean
}

const MAX_UNREAD_COUNT = 100

const NOTICES_OF_READER = `(n.staff_id = $1 or n.operator_id = $2 or n.upline_id = $3)`
const READ_ID = `coalesce((select r.read_id from office_notice_read r where r.staff_id = $1), 0)`
const READ_ABOVE = `coalesce((select r.read_above from office_notice_read r where r.staff_id = $1), '{}')`

// SQL that lists notices and marks them as read. Ids are assigned before commit, so a lower id may appear late. Notices
// older than 10 minutes, longer than any transaction, are marked read up to one id, newer notices by individual id.
const LIST = `
  with found as (
    select n.* from office_notice n where ${NOTICES_OF_READER} and ($4::bigint is null or n.id < $4)
    order by n.id desc limit $5
  ), newest as (
    select max(f.id) as id from found f having max(f.id) is not null
  ), settled as (
    select least(s.id, coalesce((select n.id from office_notice n where n.at < now() - interval '10 minutes'
      order by n.id desc limit 1), 0)) as id from newest s
  ), marked as (
    insert into office_notice_read as r (staff_id, read_id, read_above)
    select $1, d.id, array(
      select n.id from office_notice n where ${NOTICES_OF_READER} and n.id > d.id and n.id <= s.id order by n.id)
    from newest s, settled d
    on conflict (staff_id) do update set
      read_id = greatest(r.read_id, excluded.read_id),
      read_above = array(select distinct above.id from unnest(r.read_above || excluded.read_above) above(id)
        where above.id > greatest(r.read_id, excluded.read_id) order by above.id)
  )
  select f.id, f.at, f.key, f.detail, f.id <= ${READ_ID} or f.id = any (${READ_ABOVE}) as read
  from found f order by f.id desc`

const UNREAD = `
  select count(*)::integer as unread
  from (select from office_notice n where ${NOTICES_OF_READER} and n.id > ${READ_ID} and n.id <> all (${READ_ABOVE})
    limit ${MAX_UNREAD_COUNT}) n`

/** Creates the PostgreSQL store of office notices. */
export function createOfficeNotices(pool: Pick<pg.Pool, 'query'>): OfficeNotices {
  return {
    list: async (reader, { before, limit }) => {
      const { rows } = await pool.query<NoticeRecord>(LIST, [...toReaderValues(reader), before, limit])
      return rows.map(({ id, at, key, detail, read }) => ({
        id: String(id),
        atMs: at.getTime(),
        key,
        detail,
        read,
      }))
    },
    unread: async (reader) =>
      (await pool.query<{ unread: number }>(UNREAD, toReaderValues(reader))).rows[0]?.unread ?? 0,
  }
}

function toReaderValues({ staffId, operatorId, uplineId }: OfficeReader) {
  return [staffId, operatorId, uplineId]
}
