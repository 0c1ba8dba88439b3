import type { MatchModel } from '@touchline/domain/pricing'
import type { FeedBatch } from '../feed-source.ts'

/** State of the simulated clock, for a thread without access to the clock. */
export interface WorldNow {
  readonly worldMs: number
  /** Simulated milliseconds per wall-clock millisecond. */
  readonly speed: number
}

/** Requests from the server to the feed thread. */
export type FeedQuestion =
  /** `run` identifies the messages sent after this start. */
  | { readonly ask: 'begin'; readonly run: number; readonly fromMs: number; readonly now: WorldNow }
  | { readonly ask: 'models'; readonly fixtureKeys: readonly string[] }

export type FeedAnswerTo<Q extends FeedQuestion> = Q extends { ask: 'models' } ? readonly (MatchModel | null)[] : null

export type FeedRequest =
  | { readonly kind: 'ask'; readonly id: number; readonly question: FeedQuestion }
  /** Acknowledges the last batch as applied. */
  | { readonly kind: 'taken'; readonly run: number; readonly now: WorldNow }

export type FeedReply =
  | { readonly kind: 'open'; readonly provider: string; readonly notes: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | { readonly kind: 'told'; readonly run: number; readonly batch: FeedBatch }
  | { readonly kind: 'lost'; readonly run: number; readonly message: string }
