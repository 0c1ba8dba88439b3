import type { MatchModel } from '@touchline/domain/pricing'
import type { FeedBatch } from './feed-source.ts'

/** Time and speed of the simulated clock, sent to the feed thread, which cannot read the clock. */
export interface ClockReading {
  readonly worldMs: number
  /** Simulated milliseconds per wall-clock millisecond. */
  readonly speed: number
}

/** Requests from the server to the feed thread. */
export type FeedCommand =
  /** Starts a run of the feed. `run` is the number of the run; the thread repeats the number in its messages. */
  | { readonly type: 'begin'; readonly run: number; readonly fromMs: number; readonly now: ClockReading }
  | { readonly type: 'models'; readonly fixtureKeys: readonly string[] }

export type FeedCommandResult<Q extends FeedCommand> = Q extends { type: 'models' }
  ? readonly (MatchModel | null)[]
  : null

export type FeedRequest =
  | { readonly kind: 'ask'; readonly id: number; readonly command: FeedCommand }
  /** The server has applied the thread's last batch, so the thread may send the next batch. */
  | { readonly kind: 'taken'; readonly run: number; readonly now: ClockReading }

export type FeedReply =
  | { readonly kind: 'open'; readonly provider: string; readonly notes: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | { readonly kind: 'batch'; readonly run: number; readonly batch: FeedBatch }
  | { readonly kind: 'lost'; readonly run: number; readonly message: string }
