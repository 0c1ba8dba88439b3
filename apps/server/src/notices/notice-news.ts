import { databaseSubject } from '../platform/bus/subject.ts'

/** Something was announced, or written to these members; said by the database at the commit. */
export const noticeWritten = databaseSubject<{
  readonly announcementId: string | null
  readonly memberIds: readonly number[]
}>('notice.written')

/** Who works in the office was told something, by whom they work for or alone; said by the database at the commit. */
export const officeNoticed = databaseSubject<{
  readonly operatorIds: readonly number[]
  readonly uplineIds: readonly number[]
  readonly staffIds: readonly number[]
}>('office.noticed')
