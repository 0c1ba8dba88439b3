/** A clock and its timers, moved by hand. */
export const createTrialClock = () => {
  const tasks: { readonly at: number; readonly task: () => void }[] = []
  let nowMs = 0
  return {
    nowMs: () => nowMs,
    /** As the sites' timers: the answer calls the task off. */
    schedule: (task: () => void, delayMs: number) => {
      const entry = { at: nowMs + delayMs, task }
      tasks.push(entry)
      return () => {
        if (tasks.includes(entry)) tasks.splice(tasks.indexOf(entry), 1)
      }
    },
    /** So much time goes by; what falls due in it is done in its order. */
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
