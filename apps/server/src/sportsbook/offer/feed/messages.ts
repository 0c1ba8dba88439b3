import type { FeedChange } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'

/** What the server asks of the thread that plays the feed. */
export type FeedQuestion =
  | { readonly ask: 'play'; readonly fromMs: number }
  | { readonly ask: 'advance'; readonly toWorldMs: number }
  | { readonly ask: 'models'; readonly fixtureKeys: readonly string[] }

export type FeedAnswerTo<Q extends FeedQuestion> = Q extends { ask: 'advance' }
  ? readonly FeedChange[]
  : Q extends { ask: 'models' }
    ? readonly (MatchModel | null)[]
    : null

export interface FeedRequest {
  readonly id: number
  readonly question: FeedQuestion
}

export type FeedReply =
  | { readonly kind: 'open'; readonly provider: string; readonly notes: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
