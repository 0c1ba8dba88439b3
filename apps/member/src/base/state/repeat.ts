import { scheduleInBrowser } from '@touchline/ui/live'

const UNHEARD_MS = 5_000
const LONGEST_MS = 60_000
/** Factor by which a hidden page polls less often. */
const HIDDEN_FACTOR = 3

/**
 * Runs a task repeatedly, one run at a time. The task returns the delay to the next run in milliseconds, or null on
 * failure, after which the delay grows exponentially.
 * @returns a function that stops the repetition
 */
export const repeat = (task: () => Promise<number | null>): (() => void) => {
  let stopped = false
  let unheard = 0
  let cancel = () => {}
  const run = async (): Promise<void> => {
    const wishMs = await task()
    if (stopped) return
    unheard = wishMs === null ? unheard + 1 : 0
    const waitMs = wishMs ?? Math.min(LONGEST_MS, UNHEARD_MS * 2 ** (unheard - 1))
    const factor = document.visibilityState === 'hidden' ? HIDDEN_FACTOR : 1
    cancel = scheduleInBrowser(() => void run(), waitMs * factor * (0.85 + 0.3 * Math.random()))
  }
  void run()
  return () => {
    stopped = true
    cancel()
  }
}
