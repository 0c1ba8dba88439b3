/** What the grid itself still fetches comes first. */
const AFTER_MS = 5_000
const LATEST_MS = 10_000

/** Runs a task in a while, once the browser has nothing better to do. */
export function later(task: () => void): void {
  setTimeout(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: LATEST_MS })
    else task()
  }, AFTER_MS)
}
