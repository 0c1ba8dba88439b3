import type { LiveState } from '../match/index.ts'

/** Manual live state of a match, entered by a trader. It applies until the feed has sent the changes. */
export interface ManualState {
  /** Match state according to the trader; its minute applies at `atMs`. */
  readonly live: LiveState
  /** Progress of the feed towards the manual state; null if the feed has sent no state. */
  readonly from: LiveState | null
  /** Feed state at the trader's first change; equals `from` if undefined. */
  readonly began?: LiveState | null
  /** Time of the entry by the simulated clock, in epoch milliseconds. */
  readonly atMs: number
  /** End of the suspension after a manual goal or card, by the simulated clock (HP1). */
  readonly closedToMs: number
}
