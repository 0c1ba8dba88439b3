import { databaseEvent } from '../runtime/bus/bus-event.ts'

/** Published by the database at commit when an announcement or personal messages to members are written or changed. */
export const noticeWritten = databaseEvent<{
  readonly announcementId: string | null
  readonly memberIds: readonly number[]
}>('notice.written')

/** Published by the database at commit when office notices are written for operators, uplines or single logins. */
export const officeNoticed = databaseEvent<{
  readonly operatorIds: readonly number[]
  readonly uplineIds: readonly number[]
  readonly staffIds: readonly number[]
}>('notice.office')
