import type { ClockStore, WorldClock } from '../../platform/clock/world-clock.ts'
import type { WorkingSlices } from '../../platform/jobs/working-slices.ts'
import type { TellResults } from '../settlement/results-stored.ts'
import type { HandWords } from './by-hand/hand-words.ts'
import type { ToldPlayStore } from './by-hand/told-play-store.ts'
import type { DecidedPrices } from './decided-prices.ts'
import type { BookWriter, MatchStore } from './feed-ports.ts'
import type { QuarantineStore } from './feed-quarantine.ts'
import type { Feed } from './feed-source.ts'
import type { Pricer } from './price-match.ts'
import type { Timelines } from './timelines.ts'

/** What hears how well we follow the feed (AC4). */
interface FollowListener {
  /** The feed has said something. */
  heard(): void
  /** All that it had said up to this wall time is in the book. */
  caughtUp(wallMs: number): void
}

/** What takes a feed's changes in asks it for no more than this. */
export interface IntakeParts extends Omit<RunFeedParts, 'feed'> {
  readonly feed: Pick<Feed, 'provider' | 'priced' | 'modelsOf'>
  /** Called in the middle of a long batch, where what was taken in so far is whole: urgent work goes first. */
  readonly giveWay: () => Promise<void>
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
  /** What traders and the operator decided on prices. */
  readonly decisions: DecidedPrices
  /** What traders told of matches in play (HP). */
  readonly words: HandWords
  readonly toldPlay: ToldPlayStore
  readonly bus: TellResults
  readonly listener: FollowListener
  /** Whether what a feed tells may be written: one process of all does (a lease). */
  readonly isMine: () => boolean
  /** Keeps long work from holding up requests. */
  readonly slices: WorkingSlices
  /** The same for work that interactive work goes ahead of: first prices, and prices anew after a change of margin. */
  readonly background: WorkingSlices
  readonly onError: (error: unknown, what: string) => void
}
