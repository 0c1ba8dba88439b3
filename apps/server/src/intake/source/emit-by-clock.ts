import type { FeedChange } from '@touchline/domain/match'
import type { FeedListener } from './feed-source.ts'

/** Polling interval of the simulation in wall-clock milliseconds. */
export const POLL_INTERVAL_MS = 100
/** Maximum interval between batches in wall-clock milliseconds. */
export const HEARTBEAT_INTERVAL_MS = 200
/**
 * Maximum simulated time in a batch, in milliseconds. After a long downtime the missed days are sent in several
 * batches, so that the server keeps responding.
 */
export const MAX_BATCH_MS = 6 * 60 * 60_000

interface EmitterOptions {
  /** Simulated clock time up to which changes were already sent, in milliseconds. */
  readonly fromMs: number
  /** Returns the unreported changes up to the simulated clock time; a single `alive` without changes. */
  readonly advance: (toWorldMs: number) => readonly FeedChange[]
  readonly worldMs: () => number
  /** Wall clock in milliseconds, used for the polling interval. */
  readonly nowMs: () => number
  readonly wait: (ms: number) => Promise<unknown>
  readonly listener: FeedListener
  /** Returns true to stop the loop after the current batch is applied. */
  readonly isStopped: () => boolean
}

/**
 * Publishes simulated events as the clock advances. A batch is sent after the previous batch was applied; events in the
 * meantime are collected. Resolves when stopped, or after reporting a failure of the simulation to the listener.
 */
export async function emitByClock(options: EmitterOptions): Promise<void> {
  const { advance, worldMs, nowMs, wait, listener, isStopped } = options
  let lastSentMs = -Infinity
  let atMs = options.fromMs
  while (!isStopped()) {
    const startedMs = nowMs()
    const clockMs = worldMs()
    atMs = Math.min(clockMs, atMs + MAX_BATCH_MS)
    try {
      const changes = advance(atMs)
      if (changes.some(isEvent) || startedMs - lastSentMs >= HEARTBEAT_INTERVAL_MS) {
        lastSentMs = startedMs
        await listener.applyBatch({ atMs, changes })
      }
    } catch (error) {
      listener.reportFailure(error)
      return
    }
    if (!isStopped()) await wait(atMs < clockMs ? 0 : Math.max(0, POLL_INTERVAL_MS - (nowMs() - startedMs)))
  }
}

function isEvent({ kind }: FeedChange): boolean {
  return kind !== 'alive'
}
