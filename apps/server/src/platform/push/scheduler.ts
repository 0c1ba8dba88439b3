/** Time as the push needs it; a test turns it by hand. */
export interface Scheduler {
  /** Milliseconds that only go on. */
  nowMs(): number
  /** Runs `task` once after `delayMs`; 0 is as soon as the work in hand is done. The answer cancels it. */
  after(delayMs: number, task: () => void): () => void
}

/** The process's own timers. None of them keeps the process alive. */
export const processScheduler: Scheduler = {
  nowMs: () => performance.now(),
  after: (delayMs, task) => {
    if (delayMs <= 0) {
      const immediate = setImmediate(task)
      return () => clearImmediate(immediate)
    }
    const timer = setTimeout(task, delayMs)
    timer.unref()
    return () => clearTimeout(timer)
  },
}
