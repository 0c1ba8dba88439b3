import type { OfficeNoticeRow } from '@touchline/contract/office/notices'
import type { ReportMatch } from '@touchline/contract/office/money'

/**
 * Reader of office notices: a staff login. `operatorId` and `uplineId` are null if the login may not view accounts
 * (NO6).
 */
export interface OfficeReader {
  readonly staffId: number
  readonly operatorId: number | null
  readonly uplineId: number | null
}

interface NoticePageParams {
  /** Page cursor: only notices with a lower id; null starts with the newest. */
  readonly before: bigint | null
  readonly limit: number
}

/** Stored notice: contains only the match id of a match, and amounts in the currency of the notified account. */
export type StoredNotice = Omit<OfficeNoticeRow, 'match' | 'currency'>

export interface OfficeNotices {
  /** Lists notices newest first and marks the listed notices as read for the reader. */
  list(reader: OfficeReader, params: NoticePageParams): Promise<readonly StoredNotice[]>
  /** Returns the number of unread notices, at most 100. */
  unread(reader: OfficeReader): Promise<number>
}

/** Reads the names of matches for notices, by match id. Unknown matches are missing. */
export type ReadNoticeMatches = (matchIds: readonly number[]) => Promise<ReadonlyMap<number, ReportMatch>>
