import type { LiveState, MatchId } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import { subject } from '../../../platform/bus/subject.ts'
import type { LineKey } from '../change.ts'
import type { MatchStatus, ProviderMarket, StoredMatch } from '../feed-ports.ts'

/** A line as it is from now on, locked or not as its match is. */
export type PutLine = readonly [kindId: number, lineQ: number, rank: number, ...prices: number[]]

/** What a price list says that the one before it did not: lines put or moved, in its order, and lines gone. */
export interface PriceDifference {
  readonly put: readonly PutLine[]
  readonly gone: readonly LineKey[]
  /** All lines of the list that are suspended by themselves; absent where none is. */
  readonly locked?: readonly LineKey[]
}

/** One thing that was done to the book, or to what its matches are priced on. */
export type WrittenStep =
  | { readonly do: 'put'; readonly match: StoredMatch }
  | {
      readonly do: 'update'
      readonly id: MatchId
      readonly live?: LiveState
      readonly passed?: readonly LiveState[]
      readonly prices?: PriceDifference
      readonly outside?: boolean
      readonly provider?: readonly ProviderMarket[]
      readonly unpriced?: boolean
      readonly nonRunners?: readonly number[]
    }
  | ({ readonly do: 'betting'; readonly id: MatchId } & Pick<StoredMatch, 'betting' | 'danger'>)
  | { readonly do: 'end'; readonly id: MatchId; readonly status: MatchStatus }
  | { readonly do: 'advance'; readonly worldMs: number }
  /** The match is priced on this model from now on. */
  | { readonly do: 'learn'; readonly id: MatchId; readonly model: MatchModel }
  | { readonly do: 'forget'; readonly id: MatchId }

/** Said with every look at the feed. */
export interface Beat {
  /** AC4, as the writer has it at `sentMs`. */
  readonly silentMs: number
  readonly lagMs: number
  /** By a clock of the writer's machine that nobody sets. */
  readonly sentMs: number
  readonly worldMs: number
  /** Matches that are closed because of what their feed says, and since when the first of them is, wall clock. */
  readonly quarantined: { readonly count: number; readonly sinceMs: number | null }
}

/** What was done in one turn of the writer's work. */
export interface Commit {
  /** Of the lease that the writer holds. */
  readonly fence: number
  /** Steps that the writer counted before these. A step is counted whether it changed anything or not. */
  readonly from: number
  readonly steps: readonly WrittenStep[]
  /** Which of them, from 0, the writer's own book could not take. */
  readonly failed: readonly number[]
  /** Number of the book behind them. */
  readonly seq: number
  readonly beat: Beat | null
}

/** The writer's steps, in their order; said while anybody wants them. */
export const commits = subject<Commit>('offer.commit')

/** Said every second by a node that holds a replica. One that is not whole wants a copy of the book. */
export const wanted = subject<{ readonly node: string; readonly whole: boolean }>('offer.wanted')

/** A copy of the book stands in the database: with it, who has the steps from `at` on is whole. */
export const copied = subject<{ readonly fence: number; readonly at: number }>('offer.copied')
