import type { LiveState, MatchId } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import { busEvent } from '../../runtime/bus/bus-event.ts'
import type { LineKey } from '../book/change.ts'
import type { MatchStatus, ProviderMarket, StoredMatch } from '../matches/feed-ports.ts'

/**
 * A line with its new prices. A suspension of its own is listed in `locked`; otherwise the line is suspended with its
 * match.
 */
export type PutLine = readonly [kindId: number, lineQ: number, rank: number, ...prices: number[]]

/** Difference between two price lists of a match: added or changed lines in list order, and keys of removed lines. */
export interface PriceDifference {
  readonly put: readonly PutLine[]
  readonly gone: readonly LineKey[]
  /** Keys of the lines that are suspended themselves, not only through the match; absent if there are none. */
  readonly locked?: readonly LineKey[]
}

/** A change that the leader made to the price book or the pricing models, sent to the replicas. */
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
export interface Heartbeat {
  /**
   * Age of the last feed message and lag behind the feed in milliseconds, as measured by the leader at `sentMs` (AC4).
   */
  readonly silentMs: number
  readonly lagMs: number
  /** Monotonic clock of the leader's machine. */
  readonly sentMs: number
  readonly worldMs: number
  /** Number of matches closed by quarantine, and start time of the oldest quarantine in wall-clock milliseconds. */
  readonly quarantined: { readonly count: number; readonly sinceMs: number | null }
}

/** Message with the book changes (steps) that the leader made in a turn of its event loop. */
export interface OfferCommit {
  /** Fence (number of the lease) of the leader that sent the message. */
  readonly fence: number
  /** Number of steps that the leader counted before this message, steps without an effect included. */
  readonly from: number
  readonly steps: readonly WrittenStep[]
  /** Indexes from 0 of the steps that failed in the leader's own book. */
  readonly failed: readonly number[]
  /** Commit number of the leader's book after the steps, for comparison with the replica's. */
  readonly seq: number
  readonly beat: Heartbeat | null
}

/** Event with the leader's book changes, in order; published while at least one replica has announced itself. */
export const offerCommits = busEvent<OfferCommit>('offer.commit')

/**
 * Published every second by every process with a replica. `whole` is false if the replica misses changes and needs a
 * snapshot.
 */
export const replicaAnnounced = busEvent<{ readonly node: string; readonly whole: boolean }>('offer.wanted')

/**
 * Published after the leader stored a snapshot in the database. A replica that has the steps from `at` on is complete
 * once it loads the snapshot.
 */
export const snapshotStored = busEvent<{ readonly fence: number; readonly at: number }>('offer.copied')
