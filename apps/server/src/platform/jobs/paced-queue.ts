import { setTimeout } from 'node:timers/promises'
import { FairQueue } from './fair-queue.ts'
import { Busy } from './in-turn.ts'

interface PacedQueueParts {
  /** The largest part of the event loop's time that the queue takes while others wait for it; above 0, up to 1. */
  readonly share: number
  /** How much may wait of one asker's. */
  readonly waiting: number
  /** Pieces are taken together until they took so long; each by itself unless told. */
  readonly togetherMs?: number
  readonly nowMs?: () => number
  /** Lets others have the loop for at least so long. */
  readonly pause?: (ms: number) => Promise<unknown>
}

/** Runs work that keeps the event loop busy, one piece at a time. */
export interface PacedQueue {
  /** Runs the work in the turn of whose it is. Throws Busy at once where too much of theirs waits. */
  readonly run: <T>(who: number | string, work: () => T) => Promise<T>
}

/**
 * A queue of synchronous work that leaves the rest of the loop to others: it rests in proportion to how long pieces
 * took, so that a burst of such requests makes nobody else wait for more than one piece, or a few small ones. Of those
 * who wait each has a piece in turn, however much one of them asks for.
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
  /** What pieces took beyond the queue's share of the time since; `atMs` is when that was reckoned. */
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
