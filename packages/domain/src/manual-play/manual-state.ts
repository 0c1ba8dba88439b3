import type { LiveState } from '../match/index.ts'

/** Manual live state of a match, entered by a trader. It applies until the feed has sent the changes. */
export interface ManualState {
  /** Match state according to the trader. The minute is the minute at `atMs`. */
  readonly live: LiveState
  /** Values of the feed as far as the feed has caught up with the trader. Null if the feed has sent no state. */
  readonly from: LiveState | null
  /** State of the feed at the trader's first change. Undefined if equal to `from`. */
  readonly began?: LiveState | null
  /** Time of the entry by the simulated clock, in epoch milliseconds. */
  readonly atMs: number
  /** End of the suspension after a manual goal or card, by the simulated clock (HP1). */
  readonly closedToMs: number
}
