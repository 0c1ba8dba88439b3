import type { ClockStore, WorldClock } from '../runtime/clock/world-clock.ts'
import type { WorkingSlices } from '../runtime/jobs/working-slices.ts'
import type { ResultPublisher, DecidedPrices, BookWriter, MatchStore, Pricer, Timelines } from '../offer/index.ts'
import type { Feed } from './source/feed-source.ts'
import type { ManualStates } from './manual-play/manual-states.ts'
import type { ManualPlayStore } from './manual-play/manual-play-store.ts'
import type { QuarantineStore } from './feed-quarantine.ts'

/** Listener for the age of the feed and the lag of the book behind the feed (AC4). */
interface FeedProgressListener {
  /** Called for each message of the feed, heartbeats included. */
  recordMessage(): void
  /** Called with the wall-clock time up to which the feed's messages are in the book. */
  caughtUp(wallMs: number): void
}

/** Dependencies of the feed intake. The intake uses only a part of the feed's interface. */
export interface IntakeParts extends Omit<RunFeedParts, 'feed'> {
  readonly feed: Pick<Feed, 'provider' | 'pricedMarketCodes' | 'fetchModels'>
  /**
   * Lets urgent work, such as traders' actions, run within a long batch. Called only at points where the stored data is
   * consistent.
   */
  readonly yieldToUrgentWork: () => Promise<void>
}

export interface RunFeedParts {
  readonly feed: Feed
  readonly clock: WorldClock
  readonly clockStore: ClockStore
  readonly store: MatchStore
  readonly quarantine: QuarantineStore
  readonly book: BookWriter
  readonly pricer: Pricer
  readonly timelines: Timelines
  /** Traders' prices, shifts and suspensions, and the operator's choice of markets that the model prices. */
  readonly decisions: DecidedPrices
  /** Traders' manual states of live matches (HP). */
  readonly manualStates: ManualStates
  readonly manualPlayStore: ManualPlayStore
  readonly bus: ResultPublisher
  readonly listener: FeedProgressListener
  /** True while this process holds the lease and may write feed data. */
  readonly isLeaseHeld: () => boolean
  /** Splits long work, so that requests are not delayed. */
  readonly slices: WorkingSlices
  /**
   * Splits background work with a lower priority than interactive work: first prices, and repricing after a margin
   * change.
   */
  readonly background: WorkingSlices
  readonly onError: (error: unknown, context: string) => void
}
