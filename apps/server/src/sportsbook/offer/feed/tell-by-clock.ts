import type { FeedChange } from '@touchline/domain/match'
import type { FeedListener } from '../feed-source.ts'

/** What has happened is looked for so often, wall clock. */
export const PACE_MS = 100
/** Something is told at least so often. */
export const BEAT_MS = 200

interface Teller {
  /** All changes up to this world time that were not told before; one `alive` where there are none. */
  readonly advance: (toWorldMs: number) => readonly FeedChange[]
  readonly worldMs: () => number
  /** Wall clock, for the pace. */
  readonly nowMs: () => number
  readonly wait: (ms: number) => Promise<unknown>
  readonly listener: FeedListener
  /** Ends it, once what it is at is taken in. */
  readonly ended: () => boolean
}

const isNews = ({ kind }: FeedChange): boolean => kind !== 'alive'

/**
 * Plays by the clock: tells what has happened as the world goes on, each batch when the one before was taken in, so
 * that what comes meanwhile is gathered. Resolves when it is ended, or when what it plays has failed, which it tells.
 */
export const tellByClock = async ({ advance, worldMs, nowMs, wait, listener, ended }: Teller): Promise<void> => {
  let toldMs = -Infinity
  while (!ended()) {
    const startedMs = nowMs()
    const atMs = worldMs()
    try {
      const changes = advance(atMs)
      if (changes.some(isNews) || startedMs - toldMs >= BEAT_MS) {
        toldMs = startedMs
        await listener.take({ atMs, changes })
      }
    } catch (error) {
      listener.lost(error)
      return
    }
    if (!ended()) await wait(Math.max(0, PACE_MS - (nowMs() - startedMs)))
  }
}
