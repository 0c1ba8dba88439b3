import type { FeedChange } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import type { WorldClock } from '../../platform/clock/world-clock.ts'

/** What a feed tells together. */
export interface FeedBatch {
  /**
   * The moment that it is of, world time, epoch ms: nothing that the provider said by then is still on its way to us.
   * How far we lag behind the feed is counted from it (AC4).
   */
  readonly atMs: number
  /**
   * In the order of time. A provider that says it is there and has nothing to tell is `alive`; none at all says that
   * the way to it is clear and it has been silent.
   */
  readonly changes: readonly FeedChange[]
}

/** Who hears a feed from one beginning on. A feed that is begun anew tells no more to the one before. */
export interface FeedListener {
  /** Takes a batch in. The next is told when this has resolved, not before; it never rejects. */
  take(batch: FeedBatch): Promise<void>
  /** The feed can tell nothing more until it is begun again: a line was cut, a thread has ended. */
  lost(error: unknown): void
}

/** From where a feed begins, and the clock that it is played by. */
export interface FeedBeginning {
  /** World time from which changes are wanted: all before it were taken in. */
  readonly fromMs: number
  readonly clock: Pick<WorldClock, 'worldMs' | 'speed'>
}

/**
 * A feed, wherever it runs: somebody's server, a thread that plays a season, a test. It tells; nobody asks it. Once it
 * has begun it tells a batch at least every second, also when nothing happens, so that silence and a line that is cut
 * are two things.
 */
export interface Feed {
  /** Names the numbering of its fixtures: the same provider and key are the same match, after every start. */
  readonly provider: string
  /** What was read and what was left out, for the operator. */
  readonly notes: readonly string[]
  /** Codes of the market kinds that it prices: of its matches these are closed until it tells them (MA5). */
  readonly priced?: readonly string[]
  /**
   * Begins to tell, or begins again. Its first batch holds what stands at `fromMs` of each match that is listed, whole,
   * its prices too, and what came since. Resolves without waiting for that batch to be taken in; rejects where it
   * cannot begin.
   */
  begin(from: FeedBeginning, listener: FeedListener): Promise<void>
  /**
   * What fixtures are priced on, each from matches played before it alone; in the order of the keys. Null for one that
   * is over by now, or of which nothing is known.
   */
  modelsOf(fixtureKeys: readonly string[]): Promise<readonly (MatchModel | null)[]>
  stop(): Promise<void>
}
