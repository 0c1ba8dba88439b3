import type { AnnouncementRow, AnnouncementType, MessageRow } from '@touchline/contract/notices/notice'

/** Range of simulated clock time in epoch milliseconds: `fromMs` inclusive, `toMs` exclusive. */
interface TimeRange {
  readonly fromMs: number
  readonly toMs: number
}

interface NoticeListParams extends TimeRange {
  /** Page cursor: only rows after this id in newest-first order. Null for the newest rows. */
  readonly after: string | null
  /** Page size. The store returns one extra row if another page follows. */
  readonly size: number
}

/** Audience data of a reading member: the operator and the upline path. */
export interface NoticeReader {
  readonly operatorId: number
  readonly uplineIds: readonly number[]
}

export interface NoticeStore {
  /** Lists announcements to a member, newest first. The requested time range excludes future announcements. */
  announcements(
    reader: NoticeReader,
    params: NoticeListParams & { readonly type: AnnouncementType | null },
  ): Promise<readonly AnnouncementRow[]>
  /** Lists the marquee announcements valid at a simulated clock time, newest first. */
  marquee(reader: NoticeReader, worldMs: number, limit: number): Promise<readonly AnnouncementRow[]>
  /**
   * Returns an announcement with its audience. Null `operatorId`: every operator. Null `uplineId`: not limited to a
   * downline.
   */
  announcement(id: string): Promise<{
    readonly operatorId: number | null
    readonly uplineId: number | null
    readonly row: AnnouncementRow
  } | null>
  /** Lists the personal messages of a member, newest first, and marks the listed messages as read. */
  readMessages(memberId: number, params: NoticeListParams, worldMs: number): Promise<readonly MessageRow[]>
  /** Returns the number of unread messages of a member. */
  unread(memberId: number): Promise<number>
  /** Returns the unread count and the newest unread message by member. Members without unread messages are omitted. */
  readUnread(memberIds: readonly number[]): Promise<readonly MemberUnread[]>
}

export interface MemberUnread {
  readonly memberId: number
  readonly unread: number
  readonly newest: MessageRow | null
}
