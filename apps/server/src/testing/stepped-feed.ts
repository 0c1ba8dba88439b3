import type { FeedChange } from '@touchline/domain/match'
import type { Feed, FeedBeginning, FeedListener } from '../sportsbook/offer/feed-source.ts'

/** Feed that publishes on demand of a test. */
export interface SteppedFeed extends Feed {
  /** Publishes the due changes and resolves when the listener has applied them. Does nothing without a listener. */
  tell(): Promise<void>
}

/** Source that a test plays step by step. */
interface Played extends Pick<Feed, 'provider' | 'notes' | 'modelsOf'> {
  /** Starts or restarts with the changes after a simulated time in epoch milliseconds. */
  readonly play: (fromMs: number) => void
  /** Returns the changes up to a simulated time, in order; a single `alive` without changes. */
  readonly advance: (toWorldMs: number) => readonly FeedChange[]
}

export const stepped = ({ provider, notes, modelsOf, play, advance }: Played): SteppedFeed => {
  let heard: { readonly clock: FeedBeginning['clock']; readonly listener: FeedListener } | null = null
  return {
    provider,
    notes,
    modelsOf,
    begin: async ({ fromMs, clock }, listener) => {
      play(fromMs)
      heard = { clock, listener }
    },
    tell: async () => {
      if (heard === null) return
      const { clock, listener } = heard
      const atMs = clock.worldMs()
      try {
        await listener.take({ atMs, changes: advance(atMs) })
      } catch (error) {
        heard = null
        listener.lost(error)
      }
    },
    stop: async () => {
      heard = null
    },
  }
}
