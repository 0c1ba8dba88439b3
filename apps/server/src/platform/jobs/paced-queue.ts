import { setTimeout } from 'node:timers/promises'
import { FairQueue } from './fair-queue.ts'
import { Busy } from './in-turn.ts'

interface PacedQueueParts {
  /** Largest fraction of event-loop time that the queue uses while tasks wait; above 0, up to 1. */
  readonly share: number
  /** Maximum number of queued tasks of a caller. */
  readonly waiting: number
  /** Time in milliseconds for running tasks without a pause. By default the queue pauses after every task. */
  readonly togetherMs?: number
  readonly nowMs?: () => number
  /** Waits at least this time in milliseconds, to leave the event loop to other work. */
  readonly pause?: (ms: number) => Promise<unknown>
}

/** Runs synchronous work one task at a time. */
export interface PacedQueue {
  /** Queues the work of a caller. Rejects with Busy if the caller has too many queued tasks. */
  readonly run: <T>(who: number | string, work: () => T) => Promise<T>
}

/**
 * Creates a queue of synchronous work that leaves part of the event loop free. The queue pauses in proportion to the
 * time of its tasks, so a burst delays requests by a single task or a few small tasks. Callers take turns, whatever the
 * length of their queues.
 */
export const createPacedQueue = ({
  share,
  waiting,
  togetherMs = 0,
  nowMs = () => performance.now(),
  pause = (ms) => setTimeout(ms),
}: PacedQueueParts): PacedQueue => {
  const queue = new FairQueue<() => void>()
  let isTaken = false
  /**
   * Milliseconds that tasks took beyond the queue's share, computed at `atMs`. The queue pauses until the debt is paid.
   */
  let owedMs = 0
  let atMs = nowMs()
  const reckon = (tookMs: number): void => {
    const beforeMs = atMs
    atMs = nowMs()
    owedMs = Math.max(0, owedMs - Math.max(0, atMs - tookMs - beforeMs) * share) + tookMs * (1 - share)
  }
  const rest = async (tookMs: number): Promise<void> => {
    reckon(tookMs)
    if (owedMs >= togetherMs * (1 - share)) {
      await pause(owedMs / share)
      owedMs = 0
      atMs = nowMs()
    }
    const next = queue.shift()
    if (next === undefined) isTaken = false
    else next()
  }
  return {
    run: async (who, work) => {
      if (isTaken) {
        if (queue.countOf(who) >= waiting) throw new Busy()
        await new Promise<void>((resolve) => queue.push(who, resolve))
      }
      isTaken = true
      const beganMs = nowMs()
      try {
        return work()
      } finally {
        void rest(nowMs() - beganMs)
      }
    },
  }
}
