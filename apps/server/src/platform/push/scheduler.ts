/** Clock and timers of the push module; tests replace them. */
export interface Scheduler {
  /** Monotonic clock in milliseconds. */
  nowMs(): number
  /** Runs `task` once after `delayMs`; 0 means after the current work. Returns a function to cancel. */
  after(delayMs: number, task: () => void): () => void
}

/** Scheduler on the timers of the process. Its timers do not keep the process alive. */
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
