import { subject } from '../platform/bus/subject.ts'

/** Something was announced, or written to these members; said by the database at the commit. */
export const noticeWritten = subject<{
  readonly announcementId: string | null
  readonly memberIds: readonly number[]
}>('notice.written')
