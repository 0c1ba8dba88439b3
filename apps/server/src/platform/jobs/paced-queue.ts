import { setTimeout } from 'node:timers/promises'
import { Busy } from './in-turn.ts'

interface PacedQueueParts {
  /** The largest part of the event loop's time that the queue takes while others wait for it; above 0, up to 1. */
  readonly share: number
  /** How many may wait. */
  readonly waiting: number
  readonly nowMs?: () => number
  /** Lets others have the loop for at least so long. */
  readonly pause?: (ms: number) => Promise<unknown>
}

/** Runs work that keeps the event loop busy, one piece at a time. */
export interface PacedQueue {
  /** Runs the work in its turn. Throws Busy at once where too many wait. */
  readonly run: <T>(work: () => T) => Promise<T>
}

/**
 * A queue of synchronous work that leaves the rest of the loop to others: after each piece it rests in proportion to
 * how long that took, so that a burst of such requests makes nobody else wait for more than one piece.
 */
export const createPacedQueue = ({
  share,
  waiting,
  nowMs = () => performance.now(),
  pause = (ms) => setTimeout(ms),
}: PacedQueueParts): PacedQueue => {
  const queue: (() => void)[] = []
  let isTaken = false
  const rest = async (tookMs: number): Promise<void> => {
    await pause((tookMs * (1 - share)) / share)
    const next = queue.shift()
    if (next === undefined) isTaken = false
    else next()
  }
  return {
    run: async (work) => {
      if (isTaken && queue.length >= waiting) throw new Busy()
      if (isTaken) await new Promise<void>((resolve) => queue.push(resolve))
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
