import type { MatchModel } from '@touchline/domain/pricing'
import type { FeedBatch } from '../feed-source.ts'

/** Where the world's clock stands, for a thread that cannot read it. */
export interface WorldNow {
  readonly worldMs: number
  /** World milliseconds for each of the wall. */
  readonly speed: number
}

/** What the server asks of the thread that plays the feed. */
export type FeedQuestion =
  /** `run` names what is told from this beginning on. */
  | { readonly ask: 'begin'; readonly run: number; readonly fromMs: number; readonly now: WorldNow }
  | { readonly ask: 'models'; readonly fixtureKeys: readonly string[] }

export type FeedAnswerTo<Q extends FeedQuestion> = Q extends { ask: 'models' } ? readonly (MatchModel | null)[] : null

export type FeedRequest =
  | { readonly kind: 'ask'; readonly id: number; readonly question: FeedQuestion }
  /** What was told last is taken in. */
  | { readonly kind: 'taken'; readonly run: number; readonly now: WorldNow }

export type FeedReply =
  | { readonly kind: 'open'; readonly provider: string; readonly notes: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | { readonly kind: 'told'; readonly run: number; readonly batch: FeedBatch }
  | { readonly kind: 'lost'; readonly run: number; readonly message: string }
