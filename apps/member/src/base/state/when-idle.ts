/** Default delay of `runWhenIdle` in milliseconds, so that the requests of the match grid come first. */
const AFTER_MS = 5_000
const LATEST_MS = 10_000
const SOON_MS = 1_500

/** Runs a task when the browser is idle, at the latest after `latestMs` (default 1.5 seconds). */
export function whenIdle(task: () => void, latestMs = SOON_MS): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: latestMs })
  else setTimeout(task, 0)
}

/** Resolves in a new browser task, so that the browser can handle input in between. */
export function nextTask(): Promise<void> {
  return new Promise((go) => {
    setTimeout(go)
  })
}

/**
 * Runs a task after a delay, once the browser is idle.
 * @returns a function that cancels the task
 */
export function runWhenIdle(task: () => void, afterMs = AFTER_MS): () => void {
  const timer = setTimeout(() => whenIdle(task, LATEST_MS), afterMs)
  return () => clearTimeout(timer)
}
