import type { ListTab } from '@touchline/contract/sportsbook/records'
import type { UxHead, UxLeague, UxMatch, UxOdds } from '@touchline/contract/sportsbook/ux'
import type { Turns } from '@touchline/domain/acceptance'
import type { LiveState, MatchId } from '@touchline/domain/match'
import type { LineKey } from './change.ts'
import type { ProviderMarket, StoredMatch } from './feed-ports.ts'

/** Snapshot of one match of the book. */
export interface EntryCopy {
  readonly match: StoredMatch
  readonly turns: Turns
  readonly tab: ListTab | null
  readonly closed: boolean
  readonly row: UxMatch | null
  readonly head: UxHead | null
  readonly pages: number
  /** In order of arrival. */
  readonly lines: readonly UxOdds[]
  /** Keys of lines with a suspension of their own. */
  readonly locked: readonly LineKey[]
  readonly outside: boolean
  /** Markets of the provider. Absent in snapshots from nodes of older versions. */
  readonly provider?: readonly ProviderMarket[]
  readonly seq: number
  readonly pricedMs: number
  readonly parentState: LiveState | null
}

type Counts = readonly (readonly [sportId: number, count: number])[]

export interface ListingsCopy {
  readonly firstSeq: number
  readonly menuSeq: number
  readonly namesSeq: number
  readonly liveSeq: number
  readonly sports: readonly number[]
  readonly parlays: Counts
  readonly closed: Counts
  readonly lists: readonly (readonly [key: number, ids: readonly MatchId[], seqs: readonly number[]])[]
}

type ToldBettings = readonly (readonly [id: MatchId, betting: StoredMatch['betting'], danger?: boolean | null])[]

export interface BettingsCopy {
  readonly told: ToldBettings
  readonly stored: ToldBettings
}

/** Price movements by line of a match, with the points of a line in chronological order. */
export type HistoryCopy = readonly [id: MatchId, lines: readonly (readonly [key: LineKey, run: readonly number[]])[]]

export type ChildrenCopy = readonly (readonly [parentId: MatchId, childIds: readonly MatchId[]])[]

/**
 * State of a book without its matches, in order of arrival. A book loaded from the snapshot continues in the same way.
 */
export interface BookHead {
  /** Number of the newest commit. */
  readonly seq: number
  readonly worldMs: number
  readonly leagues: readonly UxLeague[]
  readonly listings: ListingsCopy
  readonly bettings: BettingsCopy
  readonly children: ChildrenCopy
}

/** A book as plain data. Later changes of the book do not alter the snapshot. */
export interface BookCopy extends BookHead {
  readonly entries: readonly EntryCopy[]
  readonly history: readonly HistoryCopy[]
}
