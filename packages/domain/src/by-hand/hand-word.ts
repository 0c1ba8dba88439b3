import type { LiveState } from '../match/index.ts'

/** What a trader told of a match in play, until the feed tells it too. */
export interface HandWord {
  /** How it stands by them; its minute is that of `atMs`. */
  readonly live: LiveState
  /** How it stood by the feed when they began; null where none had told. */
  readonly from: LiveState | null
  /** World clock. */
  readonly atMs: number
  /** Until when nobody bets, world clock: a goal or a card is looked at again (HP1). */
  readonly closedToMs: number
}
