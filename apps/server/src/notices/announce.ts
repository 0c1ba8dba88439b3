import type { AnnouncementType } from '@touchline/contract/notices/notice'
import type { WrittenAnnouncement, WrittenMessage } from '@touchline/contract/office/announcements'

/** Message text by language code. At least one language is required. */
type MessageTexts = Readonly<Record<string, string>>

export interface Announcement {
  readonly type: AnnouncementType
  readonly texts: MessageTexts
  readonly marquee: boolean
  /**
   * Time range in which the announcement is shown, by the simulated clock in epoch milliseconds. A null `toMs` means no
   * end.
   */
  readonly fromMs: number
  readonly toMs: number | null
  /** Name of the operator whose members receive the announcement; null for every operator. */
  readonly operator: string | null
  /** Upline whose downline receives the announcement; null for every member of the operator. */
  readonly line: { readonly uplineId: number; readonly accountId: string } | null
}

/** Fields of an announcement that staff can change after publication. */
export type AnnouncementTerms = Pick<Announcement, 'type' | 'texts' | 'marquee' | 'fromMs' | 'toMs'>

/** Page of a list by descending id. */
interface IdPage {
  /** Page cursor: only entries with a lower id; null starts with the newest. */
  readonly before: bigint | null
  readonly limit: number
}

export interface AnnounceStore {
  /** Stores an announcement and returns its id, or null if the operator does not exist. */
  announce(announcement: Announcement): Promise<string | null>
  /** Stores a personal message and returns its id, or null if the member does not exist. */
  write(accountId: string, texts: MessageTexts, atMs: number): Promise<string | null>
  /**
   * Lists the announcements of an operator, newest first. A null `operatorId` selects announcements by the platform to
   * the members of every operator.
   */
  listAnnouncements(operatorId: number | null, page: IdPage): Promise<readonly WrittenAnnouncement[]>
  /** Locks an announcement of the operator until the transaction ends. Null if it is unknown or withdrawn. */
  lockAnnouncement(operatorId: number | null, id: string): Promise<WrittenAnnouncement | null>
  /** Changes text, type and time range of an announcement. Open member sites are notified. */
  updateAnnouncement(id: string, terms: AnnouncementTerms): Promise<void>
  /** Withdraws an announcement. Returns its previous state, or null if the id is unknown or already withdrawn. */
  withdrawAnnouncement(operatorId: number | null, id: string, nowMs: number): Promise<WrittenAnnouncement | null>
  /** Lists the manual messages to a member, newest first. Automatic messages about bets and money are excluded. */
  listMessages(memberId: number, page: IdPage): Promise<readonly WrittenMessage[]>
  /** Withdraws a message. Returns its previous state, or null if the id is unknown or already withdrawn. */
  withdrawMessage(memberId: number, id: string): Promise<WrittenMessage | null>
}
