import type { LiveState, MatchId } from '@touchline/domain/match'

interface SeenWord {
  readonly from: LiveState | null
  readonly apart: LiveState | null
}

/** What whoever takes the feed in writes of a trader's word. One that was said since stays. */
export interface ToldPlayStore {
  /** The feed has told all of it, or counts again: nothing of it is left but that nobody bets for a while. */
  told(matchId: MatchId, version: number): Promise<void>
  /** Nothing of it counts any more. */
  drop(matchId: MatchId, version: number): Promise<void>
  /** How far the feed has come in telling it, and what it tells instead; null where it contradicts nothing. */
  seen(matchId: MatchId, version: number, seen: SeenWord): Promise<void>
  /** Forgets words from before this, world clock, of matches that are over. */
  sweep(beforeMs: number): Promise<void>
}
