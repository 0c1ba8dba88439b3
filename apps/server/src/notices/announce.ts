import type { AnnouncementType } from '@touchline/contract/notices/notice'

/** Message text by language code. At least one language is required. */
export type Texts = Readonly<Record<string, string>>

export interface Announcement {
  readonly type: AnnouncementType
  readonly texts: Texts
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

export interface AnnounceStore {
  /** Stores an announcement and returns its id, or null if the operator does not exist. */
  announce(announcement: Announcement): Promise<string | null>
  /** Stores a personal message and returns its id, or null if the member does not exist. */
  write(accountId: string, texts: Texts, atMs: number): Promise<string | null>
}
