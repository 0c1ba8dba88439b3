import type { AnnouncementType } from '@touchline/contract/notices/notice'

/** What an operator has to say, by language; at least one. */
export type Texts = Readonly<Record<string, string>>

export interface Announcement {
  readonly type: AnnouncementType
  readonly texts: Texts
  readonly marquee: boolean
  /** World clock; without an end it is good for ever. */
  readonly fromMs: number
  readonly toMs: number | null
  /** Name of the operator whose members it is for; null for all. */
  readonly operator: string | null
  /** The account above members whose line alone it is for; null for all members. */
  readonly line: { readonly uplineId: number; readonly accountId: string } | null
}

/** What of it may be changed afterwards. */
export type AnnouncementTerms = Pick<Announcement, 'type' | 'texts' | 'marquee' | 'fromMs' | 'toMs'>

export interface AnnounceStore {
  /** The number of the announcement; null where there is no such operator. */
  announce(announcement: Announcement): Promise<string | null>
  /** The number of the message; null where there is no such member. */
  write(accountId: string, texts: Texts, atMs: number): Promise<string | null>
}
