import type { FeedChange } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import type { WorldClock } from '../../runtime/clock/world-clock.ts'

export interface FeedBatch {
  /**
   * Simulated clock time of the batch in epoch milliseconds. Every provider message up to this time is sent. The lag of
   * the book behind the feed is measured from this time (AC4).
   */
  readonly atMs: number
  /**
   * Changes in chronological order. `alive` is a provider's heartbeat without news. An empty list means that the
   * connection works but the provider is silent.
   */
  readonly changes: readonly FeedChange[]
}

/** Listener of a feed for one run. A restarted feed sends nothing more to the previous listener. */
export interface FeedListener {
  /** Applies a batch. The feed sends the next batch only after this promise resolves. Never rejects. */
  applyBatch(batch: FeedBatch): Promise<void>
  /** Reports that the feed cannot continue until restarted, for example after a lost connection or a failed thread. */
  reportFailure(error: unknown): void
}

/** Start time and clock of a feed run. */
export interface FeedStart {
  /** Simulated clock time in milliseconds from which the server needs changes. Earlier changes are already applied. */
  readonly fromMs: number
  readonly clock: Pick<WorldClock, 'worldMs' | 'speed'>
}

/**
 * A feed of any kind: a remote server, a simulation thread or a test. The feed pushes data; the server does not poll.
 * After the start the feed sends a batch at least every second, even without events, to distinguish silence from a lost
 * connection.
 */
export interface Feed {
  /** Namespace of the fixture keys. A provider and key identify a match across restarts. */
  readonly provider: string
  /** Notes for the operator about the loaded and the skipped data. */
  readonly notes: readonly string[]
  /**
   * Codes of the market kinds whose prices come from the feed; absent if the models price every market. These markets
   * are closed until the feed sends prices (MA5).
   */
  readonly pricedMarketCodes?: readonly string[]
  /**
   * Starts or restarts the feed. The first batch contains the complete state at `fromMs` of every listed match,
   * including prices, and later changes. Resolves without waiting for the first batch to be applied. Rejects if the
   * feed cannot start.
   */
  start(from: FeedStart, listener: FeedListener): Promise<void>
  /**
   * Returns the pricing models of fixtures, in the order of the keys. A model uses only matches played before its
   * fixture. Null for finished or unknown fixtures.
   */
  fetchModels(fixtureKeys: readonly string[]): Promise<readonly (MatchModel | null)[]>
  stop(): Promise<void>
}
