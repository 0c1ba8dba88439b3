/** Creates a manual clock with timers. */
export function createTrialClock() {
  const tasks: { readonly at: number; readonly task: () => void }[] = []
  let nowMs = 0
  return {
    nowMs: () => nowMs,
    /** Returns the cancel function, as the timers of the sites do. */
    schedule: (task: () => void, delayMs: number) => {
      const entry = { at: nowMs + delayMs, task }
      tasks.push(entry)
      return () => {
        if (tasks.includes(entry)) tasks.splice(tasks.indexOf(entry), 1)
      }
    },
    /** Advances the clock and runs the due tasks in order. */
    pass: (ms: number) => {
      const end = nowMs + ms
      for (;;) {
        const next = tasks.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
        if (next === undefined) break
        tasks.splice(tasks.indexOf(next), 1)
        nowMs = next.at
        next.task()
      }
      nowMs = end
    },
  }
}
