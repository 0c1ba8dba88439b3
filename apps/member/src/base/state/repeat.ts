import { scheduleHere } from '@touchline/ui/live'

const UNHEARD_MS = 5_000
const LONGEST_MS = 60_000
/** Where nobody looks at the page, all is asked for so much more seldom. */
const HIDDEN_FACTOR = 3

/**
 * Runs a task again and again, one at a time, until the answer is called. The task says in how many milliseconds to run
 * it next, or null where it was not answered: then it is run less and less often.
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
    cancel = scheduleHere(() => void run(), waitMs * factor * (0.85 + 0.3 * Math.random()))
  }
  void run()
  return () => {
    stopped = true
    cancel()
  }
}
