import type { LiveState, MatchId } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import { subject } from '../../../platform/bus/subject.ts'
import type { LineKey } from '../change.ts'
import type { MatchStatus, ProviderMarket, StoredMatch } from '../feed-ports.ts'

/** New content of a line. The suspension follows the match. */
export type PutLine = readonly [kindId: number, lineQ: number, rank: number, ...prices: number[]]

/** Difference between two price lists: added or changed lines in list order, and removed lines. */
export interface PriceDifference {
  readonly put: readonly PutLine[]
  readonly gone: readonly LineKey[]
  /** Lines of the list with a suspension of their own; absent without such lines. */
  readonly locked?: readonly LineKey[]
}

/** A change of the book or of the pricing models. */
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
  /** New pricing model of the match. */
  | { readonly do: 'learn'; readonly id: MatchId; readonly model: MatchModel }
  | { readonly do: 'forget'; readonly id: MatchId }

/** Heartbeat, sent with every poll of the feed. */
export interface Beat {
  /** Feed health of the leader at `sentMs` (AC4). */
  readonly silentMs: number
  readonly lagMs: number
  /** Monotonic clock of the leader's machine. */
  readonly sentMs: number
  readonly worldMs: number
  /** Number of matches closed by quarantine, and start time of the oldest quarantine in wall-clock milliseconds. */
  readonly quarantined: { readonly count: number; readonly sinceMs: number | null }
}

/** Changes made in a turn of the leader. */
export interface Commit {
  /** Fence of the leader's lease. */
  readonly fence: number
  /** Number of steps counted before this commit. Steps without an effect are counted too. */
  readonly from: number
  readonly steps: readonly WrittenStep[]
  /** Indexes from 0 of the steps that failed in the leader's own book. */
  readonly failed: readonly number[]
  /** Sequence number of the book after the steps. */
  readonly seq: number
  readonly beat: Beat | null
}

/** The leader's steps in order, published while at least one replica is interested. */
export const commits = subject<Commit>('offer.commit')

/** Published every second by every node with a replica. An incomplete replica requests a snapshot. */
export const wanted = subject<{ readonly node: string; readonly whole: boolean }>('offer.wanted')

/**
 * Published after a snapshot was stored in the database. A replica with the steps from `at` on becomes complete with
 * the snapshot.
 */
export const copied = subject<{ readonly fence: number; readonly at: number }>('offer.copied')
