import type { ListTab } from '@touchline/contract/sportsbook/records'
import type { UxHead, UxLeague, UxMatch, UxOdds } from '@touchline/contract/sportsbook/ux'
import type { Turns } from '@touchline/domain/acceptance'
import type { LiveState, MatchId } from '@touchline/domain/match'
import type { LineKey } from './change.ts'
import type { ProviderMarket, StoredMatch } from './feed-ports.ts'

/** One match of the book. */
export interface EntryCopy {
  readonly match: StoredMatch
  readonly turns: Turns
  readonly tab: ListTab | null
  readonly closed: boolean
  readonly row: UxMatch | null
  readonly head: UxHead | null
  readonly pages: number
  /** In the order in which they came. */
  readonly lines: readonly UxOdds[]
  /** Those that are suspended by themselves. */
  readonly locked: readonly LineKey[]
  readonly outside: boolean
  /** What a provider told; a node of before it was kept copies none. */
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

/** How the lines of a match moved: of each the points one after another. */
export type HistoryCopy = readonly [id: MatchId, lines: readonly (readonly [key: LineKey, run: readonly number[]])[]]

export type ChildrenCopy = readonly (readonly [parentId: MatchId, childIds: readonly MatchId[]])[]

/** All that a book knows but its matches, in the order in which it came: a book made of it goes on as this one. */
export interface BookHead {
  /** Of the newest commit. */
  readonly seq: number
  readonly worldMs: number
  readonly leagues: readonly UxLeague[]
  readonly listings: ListingsCopy
  readonly bettings: BettingsCopy
  readonly children: ChildrenCopy
}

/** A book as plain data: what it names is not changed by what the book does next. */
export interface BookCopy extends BookHead {
  readonly entries: readonly EntryCopy[]
  readonly history: readonly HistoryCopy[]
}
