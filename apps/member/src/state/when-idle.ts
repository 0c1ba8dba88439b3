const LATEST_MS = 10_000

/** Runs a task once the browser has nothing better to do, at the latest after ten seconds. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: LATEST_MS })
  else setTimeout(task, LATEST_MS / 5)
}
