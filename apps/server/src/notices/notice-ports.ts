import type { AnnouncementRow, AnnouncementType, MessageRow } from '@touchline/contract/notices/notice'

/** World time: from, and before. */
interface Span {
  readonly fromMs: number
  readonly toMs: number
}

interface NoticesAsked extends Span {
  /** Ids below this one; null for the newest. */
  readonly after: string | null
  /** Of the page: one more is given where another page follows. */
  readonly size: number
}

/** Who reads: a member of an operator, below these accounts. */
export interface NoticeReader {
  readonly operatorId: number
  readonly uplineIds: readonly number[]
}

export interface NoticeStore {
  /** Announcements to a member, the newest first; those of the future are not told of. */
  announcements(
    reader: NoticeReader,
    asked: NoticesAsked & { readonly type: AnnouncementType | null },
  ): Promise<readonly AnnouncementRow[]>
  /** Those that stand in the marquee at this time, the newest first. */
  marquee(reader: NoticeReader, worldMs: number, limit: number): Promise<readonly AnnouncementRow[]>
  /** One, with the operator whose members it is for, null for everybody's, and the account that they are below. */
  announcement(id: string): Promise<{
    readonly operatorId: number | null
    readonly uplineId: number | null
    readonly row: AnnouncementRow
  } | null>
  /** A member's messages, the newest first; those that are listed are read from now on. */
  readMessages(memberId: number, asked: NoticesAsked, worldMs: number): Promise<readonly MessageRow[]>
  /** How many messages the member has not read. */
  unread(memberId: number): Promise<number>
  /** Of each of these members: how many he has not read, and the newest of those. */
  unreadOf(memberIds: readonly number[]): Promise<readonly MemberUnread[]>
}

export interface MemberUnread {
  readonly memberId: number
  readonly unread: number
  readonly newest: MessageRow | null
}
