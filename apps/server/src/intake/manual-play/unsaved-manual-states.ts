import type { LiveState, MatchId } from '@touchline/domain/match'
import { BackOff } from '../../runtime/jobs/back-off.ts'
import type { ManualStates } from './manual-states.ts'
import type { ManualPlayStore } from './manual-play-store.ts'

/**
 * Database write that is due on a trader's manual state. `replaced`: the feed's state has replaced the manual state.
 * `gone`: the manual state is deleted.
 */
export type ManualStateWrite =
  | { readonly kind: 'replaced' | 'gone'; readonly version: number; readonly closedToMs: number }
  /**
   * How far the feed has confirmed the manual state: `from` is the feed's state from which the rest is outstanding,
   * `contradictingState` the feed's contradicting state, null without a contradiction.
   */
  | {
      readonly kind: 'progress'
      readonly version: number
      readonly from: LiveState | null
      readonly contradictingState: LiveState | null
    }

interface UnsavedManualStatesParts {
  readonly manualStates: Pick<ManualStates, 'remove'>
  readonly manualPlayStore: Omit<ManualPlayStore, 'sweep'>
  readonly clock: { worldMs(): number; monotonicMs(): number }
  readonly onError: (error: unknown, context: string) => void
}

/** Initial retry delay after a database failure in milliseconds. The delay grows up to `MAX_RETRY_DELAY_MS`. */
const RETRY_DELAY_MS = 250
const MAX_RETRY_DELAY_MS = 10_000

/** Queue of database writes on manual states, at most one per match. */
export class UnsavedManualStates {
  readonly #parts: UnsavedManualStatesParts
  readonly #writes = new Map<MatchId, ManualStateWrite>()
  readonly #retry = new BackOff(RETRY_DELAY_MS, MAX_RETRY_DELAY_MS)

  constructor(parts: UnsavedManualStatesParts) {
    this.#parts = parts
  }

  /** Queues a write for the match and replaces the write that is already queued for it. */
  put(matchId: MatchId, write: ManualStateWrite): void {
    this.#writes.set(matchId, write)
  }

  /** Executes the pending writes. A failed write stays pending. Never throws. */
  async settle(): Promise<void> {
    const { clock, onError } = this.#parts
    if (this.#writes.size === 0 || !this.#retry.isDue(clock.monotonicMs())) return
    try {
      for (const [matchId, write] of this.#writes) {
        await this.#write(matchId, write)
        if (this.#writes.get(matchId) === write) this.#writes.delete(matchId)
      }
      this.#retry.succeeded()
    } catch (error) {
      this.#retry.failed(clock.monotonicMs())
      onError(error, 'saving the merged state of feed and trader')
    }
  }

  async #write(matchId: MatchId, write: ManualStateWrite): Promise<void> {
    const { manualStates, manualPlayStore, clock } = this.#parts
    const { version } = write
    if (write.kind === 'progress') await manualPlayStore.saveProgress(matchId, version, write)
    else if (clock.worldMs() < write.closedToMs) await manualPlayStore.markReplaced(matchId, version)
    else {
      await manualPlayStore.drop(matchId, version)
      manualStates.remove(matchId, version)
    }
  }
}
