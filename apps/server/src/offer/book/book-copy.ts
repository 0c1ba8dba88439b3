import type { ListTab } from '@touchline/domain/calendar'
import type { UxHead, UxLeague, UxMatch, UxOdds } from '@touchline/contract/sportsbook/ux'
import type { MatchChangeCounts } from '@touchline/domain/acceptance'
import type { LiveState, MatchId } from '@touchline/domain/match'
import type { LineKey } from './change.ts'
import type { ProviderMarket, StoredMatch } from '../matches/feed-ports.ts'

/** Snapshot of a match of the price book with its lines. */
export interface EntrySnapshot {
  readonly match: StoredMatch
  readonly turns: MatchChangeCounts
  readonly tab: ListTab | null
  readonly closed: boolean
  readonly row: UxMatch | null
  readonly head: UxHead | null
  readonly pages: number
  /** Lines on offer in the order in which the book received them. */
  readonly lines: readonly UxOdds[]
  /** Keys of the lines that are suspended themselves, not only through their match. */
  readonly locked: readonly LineKey[]
  readonly outside: boolean
  /** Last prices sent by the provider, by market kind. Absent in snapshots from nodes of older versions. */
  readonly provider?: readonly ProviderMarket[]
  readonly seq: number
  readonly pricedMs: number
  readonly parentState: LiveState | null
}

type Counts = readonly (readonly [sportId: number, count: number])[]

export interface ListingsSnapshot {
  readonly firstSeq: number
  readonly menuSeq: number
  readonly namesSeq: number
  readonly liveSeq: number
  readonly sports: readonly number[]
  readonly parlays: Counts
  readonly closed: Counts
  readonly lists: readonly (readonly [key: number, ids: readonly MatchId[], seqs: readonly number[]])[]
}

type BettingList = readonly (readonly [id: MatchId, betting: StoredMatch['betting'], danger?: boolean | null])[]

export interface BettingsSnapshot {
  readonly published: BettingList
  readonly stored: BettingList
}

/**
 * Price history of a match, by line. `run` is a flat list of points in chronological order: time in seconds, then the
 * prices.
 */
export type HistorySnapshot = readonly [
  id: MatchId,
  lines: readonly (readonly [key: LineKey, run: readonly number[]])[],
]

export type ChildrenSnapshot = readonly (readonly [parentId: MatchId, childIds: readonly MatchId[]])[]

/**
 * Part of a book snapshot without matches and price history. Lists keep their order of arrival, so that a book loaded
 * from the snapshot continues exactly as the original.
 */
export interface BookHead {
  /** Number of the newest commit in the snapshot. */
  readonly seq: number
  readonly worldMs: number
  readonly leagues: readonly UxLeague[]
  readonly listings: ListingsSnapshot
  readonly bettings: BettingsSnapshot
  readonly children: ChildrenSnapshot
}

/** A book as plain data. Later changes of the book do not alter the snapshot. */
export interface BookSnapshot extends BookHead {
  readonly entries: readonly EntrySnapshot[]
  readonly history: readonly HistorySnapshot[]
}
