import type { FeedChange } from '@touchline/domain/match'
import type { Feed, FeedBeginning, FeedListener } from '../sportsbook/offer/feed-source.ts'

/** A feed that tells when a test says so. */
export interface SteppedFeed extends Feed {
  /** Tells what there is to tell by now, and resolves when it is taken in; nothing where nobody hears it. */
  tell(): Promise<void>
}

/** Something played as far as it is asked for. */
interface Played extends Pick<Feed, 'provider' | 'notes' | 'modelsOf'> {
  /** Begins, or begins again, with what happened after this world time. */
  readonly play: (fromMs: number) => void
  /** All changes up to this world time, in order; one `alive` where there are none. */
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
