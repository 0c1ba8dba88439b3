import type { FeedChange } from '@touchline/domain/match'
import type { FeedListener } from '../feed-source.ts'

/** What has happened is looked for so often, wall clock. */
export const PACE_MS = 100
/** Something is told at least so often. */
export const BEAT_MS = 200
/** World time that one batch covers at most: days that were missed are told bit by bit, and the server goes on. */
export const LONGEST_BATCH_MS = 6 * 60 * 60_000

interface Teller {
  /** World time that was dealt with before. */
  readonly fromMs: number
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
export const tellByClock = async (teller: Teller): Promise<void> => {
  const { advance, worldMs, nowMs, wait, listener, ended } = teller
  let toldMs = -Infinity
  let atMs = teller.fromMs
  while (!ended()) {
    const startedMs = nowMs()
    const world = worldMs()
    atMs = Math.min(world, atMs + LONGEST_BATCH_MS)
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
    if (!ended()) await wait(atMs < world ? 0 : Math.max(0, PACE_MS - (nowMs() - startedMs)))
  }
}
