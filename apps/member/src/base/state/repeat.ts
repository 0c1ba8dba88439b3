import { scheduleInBrowser } from '@touchline/ui/live'

const FIRST_RETRY_DELAY_MS = 5_000
const MAX_RETRY_DELAY_MS = 60_000
/** Factor by which a hidden page polls less often. */
const HIDDEN_FACTOR = 3

/**
 * Runs a task repeatedly, one run at a time. The task returns the delay to the next run in milliseconds, or null on
 * failure, after which the delay grows exponentially.
 * @returns a function that stops the repetition
 */
export function repeatTask(task: () => Promise<number | null>): () => void {
  let stopped = false
  let failures = 0
  let cancel = () => {}
  const run = async (): Promise<void> => {
    const delayMs = await task()
    if (stopped) return
    failures = delayMs === null ? failures + 1 : 0
    const waitMs = delayMs ?? Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** (failures - 1))
    const factor = document.visibilityState === 'hidden' ? HIDDEN_FACTOR : 1
    cancel = scheduleInBrowser(() => void run(), waitMs * factor * (0.85 + 0.3 * Math.random()))
  }
  void run()
  return () => {
    stopped = true
    cancel()
  }
}
