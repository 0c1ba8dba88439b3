import type { LiveState, MatchId } from '@touchline/domain/match'

interface SeenWord {
  readonly from: LiveState | null
  readonly apart: LiveState | null
}

/** Writes of the feed process to a trader's manual state. A newer manual state stays unchanged. */
export interface ManualPlayStore {
  /** Records that the feed's state counts. The manual state now only closes betting for a limited time. */
  told(matchId: MatchId, version: number): Promise<void>
  /** Deletes the manual state. */
  drop(matchId: MatchId, version: number): Promise<void>
  /** Records the feed's progress and the feed's contradicting state; null without a contradiction. */
  seen(matchId: MatchId, version: number, seen: SeenWord): Promise<void>
  /** Deletes manual states of finished matches older than `beforeMs`, simulated clock. */
  sweep(beforeMs: number): Promise<void>
}
