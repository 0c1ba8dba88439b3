import type { Balance } from './account.ts'
import type { BetRow } from './bet.ts'
import type { GridPage } from '@touchline/domain/grid'
import type { AnnouncementRow, MessageRow } from './notice.ts'
import type { UxBody, UxMenuAnswer } from './ux.ts'

/**
 * The socket at /live. A topic is a view:
 * `menu`, `market/<tab>/<sport>/<page>` (the markets of a page of odds) or `match/<id>` (every market of a match).
 */
export type Topic = 'menu' | `market/${1 | 2 | 3}/${number}/${GridPage}` | `match/${number}`

export type ClientFrame =
  | { op: 'auth'; account_id: string; session_token: string }
  /** `seq`: the last sequence seen of this topic; without it a snapshot comes. */
  | { op: 'sub'; topic: string; seq?: number }
  | { op: 'unsub'; topic: string }

export type UxPatch = Partial<UxBody> & {
  gone_matches?: number[]
  /** [match id, market type id, line] */
  gone_odds?: [number, number, number][]
}

export type ServerFrame =
  /** First frame, with the matches' clock: at `wall_ms` it showed `world_ms`, and it runs `speed` times as fast. */
  | { t: 'hello'; world_ms: number; wall_ms: number; speed: number }
  | { t: 'snap'; topic: string; seq: number; body: UxBody }
  | { t: 'snap'; topic: 'menu'; seq: number; menu: UxMenuAnswer['sports'] }
  /** Everything of the topic between `from` (exclusive) and `seq` (inclusive), newest value of each row. */
  | { t: 'patch'; topic: string; from: number; seq: number; body: UxPatch }
  | { t: 'patch'; topic: 'menu'; from: number; seq: number; menu: UxMenuAnswer['sports'] }
  /** Every five seconds, and at once when `stale` turns. While stale no bet is accepted (AC4). */
  | { t: 'beat'; seq: number; stale: boolean; world_ms: number }
  | { t: 'authed'; account_id: string }
  | { t: 'balance'; balance: Balance }
  /** What the member may do has changed: the profile is to be fetched again. */
  | { t: 'profile' }
  /** A bet of the member was placed, judged, settled or amended. */
  | { t: 'bet'; bet: BetRow }
  /** How many messages the member has not read, and the newest one if it has just come. */
  | { t: 'message'; unread: number; newest: MessageRow | null }
  /** An announcement was made to the members of the operator, or to all. */
  | { t: 'announcement'; announcement: AnnouncementRow }
  | { t: 'error'; code: string; topic?: string }
