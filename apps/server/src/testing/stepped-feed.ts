import type { FeedChange } from '@touchline/domain/match'
import type { Feed, FeedStart, FeedListener } from '../intake/source/feed-source.ts'

/** Feed that publishes only when the test calls `publishDue`. */
export interface SteppedFeed extends Feed {
  /**
   * Publishes the due feed changes and resolves when the subscriber has applied them. Does nothing without a
   * subscriber.
   */
  publishDue(): Promise<void>
}

/** Source of feed changes that a test plays step by step. */
interface ChangeSource extends Pick<Feed, 'provider' | 'notes' | 'fetchModels'> {
  /** Starts or restarts the source. It then publishes the changes after `fromMs`, simulated epoch milliseconds. */
  readonly play: (fromMs: number) => void
  /**
   * Returns the feed changes up to a simulated time in epoch milliseconds, in order; a single `alive` message if there
   * are none.
   */
  readonly advance: (toWorldMs: number) => readonly FeedChange[]
}

export function createSteppedFeed({ provider, notes, fetchModels, play, advance }: ChangeSource): SteppedFeed {
  let subscription: { readonly clock: FeedStart['clock']; readonly listener: FeedListener } | null = null
  return {
    provider,
    notes,
    fetchModels,
    start: async ({ fromMs, clock }, listener) => {
      play(fromMs)
      subscription = { clock, listener }
    },
    publishDue: async () => {
      if (subscription === null) return
      const { clock, listener } = subscription
      const atMs = clock.worldMs()
      try {
        await listener.applyBatch({ atMs, changes: advance(atMs) })
      } catch (error) {
        subscription = null
        listener.reportFailure(error)
      }
    },
    stop: async () => {
      subscription = null
    },
  }
}
