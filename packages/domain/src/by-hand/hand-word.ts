import type { LiveState } from '../match/index.ts'

/** What a trader told of a match in play, until the feed tells it too. */
export interface HandWord {
  /** How it stands by them; its minute is that of `atMs`. */
  readonly live: LiveState
  /** How far the feed has come in sending what the trader entered; null if it has sent nothing. */
  readonly from: LiveState | null
  /** The feed's state when the trader began; `from` if absent. */
  readonly began?: LiveState | null
  /** World clock. */
  readonly atMs: number
  /** Until when nobody bets, world clock: a goal or a card is looked at again (HP1). */
  readonly closedToMs: number
}
