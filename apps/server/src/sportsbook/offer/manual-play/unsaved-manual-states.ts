import type { LiveState, MatchId } from '@touchline/domain/match'
import { BackOff } from '../../../platform/jobs/back-off.ts'
import type { ManualStates } from './manual-states.ts'
import type { ManualPlayStore } from './manual-play-store.ts'

/**
 * Database write that is due on a trader's manual state. `told`: the feed's state has replaced the manual state.
 * `gone`: the manual state is deleted.
 */
export type Owed =
  | { readonly what: 'told' | 'gone'; readonly version: number; readonly closedToMs: number }
  /**
   * How far the feed has confirmed the manual state: `from` is the feed's state from which the rest is outstanding,
   * `apart` the feed's contradicting state, null without a contradiction.
   */
  | {
      readonly what: 'seen'
      readonly version: number
      readonly from: LiveState | null
      readonly apart: LiveState | null
    }

interface OwedWordsParts {
  readonly words: Pick<ManualStates, 'gone'>
  readonly toldPlay: Omit<ManualPlayStore, 'sweep'>
  readonly clock: { worldMs(): number; monotonicMs(): number }
  readonly onError: (error: unknown, what: string) => void
}

/** Initial retry delay after a database failure in milliseconds. The delay grows up to `MOST_MS`. */
const AGAIN_MS = 250
const MOST_MS = 10_000

/** Queue of database writes on manual states, at most one per match. */
export class UnsavedManualStates {
  readonly #parts: OwedWordsParts
  readonly #owed = new Map<MatchId, Owed>()
  readonly #retry = new BackOff(AGAIN_MS, MOST_MS)

  constructor(parts: OwedWordsParts) {
    this.#parts = parts
  }

  /** Queues a write for the match and replaces the write that is already queued for it. */
  put(matchId: MatchId, owed: Owed): void {
    this.#owed.set(matchId, owed)
  }

  /** Executes the pending writes. A failed write stays pending. Never throws. */
  async settle(): Promise<void> {
    const { clock, onError } = this.#parts
    if (this.#owed.size === 0 || !this.#retry.isDue(clock.monotonicMs())) return
    try {
      for (const [matchId, owed] of this.#owed) {
        await this.#write(matchId, owed)
        if (this.#owed.get(matchId) === owed) this.#owed.delete(matchId)
      }
      this.#retry.succeeded()
    } catch (error) {
      this.#retry.failed(clock.monotonicMs())
      onError(error, 'saving the merged state of feed and trader')
    }
  }

  async #write(matchId: MatchId, owed: Owed): Promise<void> {
    const { words, toldPlay, clock } = this.#parts
    const { version } = owed
    if (owed.what === 'seen') await toldPlay.seen(matchId, version, owed)
    else if (clock.worldMs() < owed.closedToMs) await toldPlay.told(matchId, version)
    else {
      await toldPlay.drop(matchId, version)
      words.gone(matchId, version)
    }
  }
}
