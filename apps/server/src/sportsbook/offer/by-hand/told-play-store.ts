import type { LiveState, MatchId } from '@touchline/domain/match'

/** What whoever takes the feed in writes of a trader's word. One that was said since stays. */
export interface ToldPlayStore {
  /** The feed has told all of it. */
  drop(matchId: MatchId, version: number): Promise<void>
  /** What the feed tells instead, where it contradicts the word; null where it does no more. */
  putFeed(matchId: MatchId, version: number, feed: LiveState | null): Promise<void>
}
