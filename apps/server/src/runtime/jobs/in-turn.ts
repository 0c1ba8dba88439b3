/** Error: the queue is full and the work was not started. */
export class QueueFullError extends Error {
  /** Time after which to retry, in seconds. */
  readonly retryAfterS = 1

  constructor() {
    super('the queue is full')
  }
}

interface Turns {
  /** Queues the work and runs it, without a time limit. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  /** Queues the work and runs it. Rejects with QueueFullError if the queue is full. */
  readonly runSoon: <T>(work: () => Promise<T>) => Promise<T>
}

/**
 * Limits concurrent work and queues further work.
 * @param maxConcurrent limit of concurrent work
 * @param maxQueued queue limit of `runSoon`
 */
export function createTurns(maxConcurrent: number, maxQueued: number): Turns {
  const queue: (() => void)[] = []
  let running = 0
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < maxConcurrent) running += 1
    // Waits for a slot. Finished work passes its slot to the next work in the queue.
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
  return {
    run,
    runSoon: (work) => {
      if (running >= maxConcurrent && queue.length >= maxQueued) return Promise.reject(new QueueFullError())
      return run(work)
    },
  }
}
