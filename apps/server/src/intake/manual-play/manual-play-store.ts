import type { LiveState, MatchId } from '@touchline/domain/match'

interface FeedProgress {
  readonly from: LiveState | null
  readonly contradictingState: LiveState | null
}

/**
 * Writes by the feed process to stored manual states of traders. `version` names the manual state; a newer manual state
 * of the match stays unchanged.
 */
export interface ManualPlayStore {
  /**
   * Marks the manual state as replaced by the feed's state; from then on it only closes betting until its `closedToMs`.
   */
  markReplaced(matchId: MatchId, version: number): Promise<void>
  /** Deletes the manual state with this version. */
  drop(matchId: MatchId, version: number): Promise<void>
  /**
   * Stores how much of the manual state the feed has confirmed, and the feed's contradicting state; null without a
   * contradiction.
   */
  saveProgress(matchId: MatchId, version: number, progress: FeedProgress): Promise<void>
  /** Deletes the manual states of finished matches that traders entered before `beforeMs`, simulated clock. */
  sweep(beforeMs: number): Promise<void>
}
