/** What the grid itself still fetches comes first. */
const AFTER_MS = 5_000
const LATEST_MS = 10_000
const SOON_MS = 1_500

/** Runs a task as soon as the browser has nothing better to do, at the latest in a second and a half. */
export const whenIdle = (task: () => void, latestMs = SOON_MS): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: latestMs })
  else setTimeout(task, 0)
}

/** Ends the task in hand: between two the browser answers its reader. */
export const nextTask = (): Promise<void> =>
  new Promise((go) => {
    setTimeout(go)
  })

/** Runs a task in a while, once the browser has nothing better to do. Gives back a function that calls it off. */
export const later = (task: () => void, afterMs = AFTER_MS): (() => void) => {
  const timer = setTimeout(() => whenIdle(task, LATEST_MS), afterMs)
  return () => clearTimeout(timer)
}
