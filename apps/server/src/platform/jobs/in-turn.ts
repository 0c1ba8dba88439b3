/** There are too many before this one: it is not begun. */
export class Busy extends Error {
  /** When to come again, seconds. */
  readonly retryAfterS = 1

  constructor() {
    super('too much is waiting already')
  }
}

interface Turns {
  /** Runs the work when its turn comes, however long that takes. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
  /** Runs the work when its turn comes. Throws Busy at once where too many wait. */
  readonly runSoon: <T>(work: () => Promise<T>) => Promise<T>
}

/** @param atOnce how much is done at the same time @param waiting how many may wait for a turn that comes soon */
export const createTurns = (atOnce: number, waiting: number): Turns => {
  const queue: (() => void)[] = []
  let running = 0
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    // Whoever ends hands its place on.
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
      if (running >= atOnce && queue.length >= waiting) return Promise.reject(new Busy())
      return run(work)
    },
  }
}
