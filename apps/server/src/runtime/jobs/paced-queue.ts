import { setTimeout } from 'node:timers/promises'
import { FairQueue } from './fair-queue.ts'
import { QueueFullError } from './in-turn.ts'

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
  /** Queues the work of a caller. Rejects with QueueFullError if the caller has too many queued tasks. */
  readonly run: <T>(callerKey: number | string, work: () => T) => Promise<T>
}

/**
 * Creates a queue of synchronous work that leaves part of the event loop free. The queue pauses in proportion to the
 * time of its tasks, so a burst delays requests by a single task or a few small tasks. Callers take turns, whatever the
 * length of their queues.
 */
export function createPacedQueue({
  share,
  waiting,
  togetherMs = 0,
  nowMs = () => performance.now(),
  pause = (ms) => setTimeout(ms),
}: PacedQueueParts): PacedQueue {
  const queue = new FairQueue<() => void>()
  let isRunning = false
  /**
   * Milliseconds that tasks took beyond the queue's share, computed at `atMs`. The queue pauses until the debt is paid.
   */
  let debtMs = 0
  let atMs = nowMs()
  const updateDebt = (durationMs: number): void => {
    const previousAtMs = atMs
    atMs = nowMs()
    debtMs = Math.max(0, debtMs - Math.max(0, atMs - durationMs - previousAtMs) * share) + durationMs * (1 - share)
  }
  const payDebt = async (durationMs: number): Promise<void> => {
    updateDebt(durationMs)
    if (debtMs >= togetherMs * (1 - share)) {
      await pause(debtMs / share)
      debtMs = 0
      atMs = nowMs()
    }
    const next = queue.shift()
    if (next === undefined) isRunning = false
    else next()
  }
  return {
    run: async (callerKey, work) => {
      if (isRunning) {
        if (queue.countQueued(callerKey) >= waiting) throw new QueueFullError()
        await new Promise<void>((resolve) => queue.push(callerKey, resolve))
      }
      isRunning = true
      const beganMs = nowMs()
      try {
        return work()
      } finally {
        void payDebt(nowMs() - beganMs)
      }
    },
  }
}
