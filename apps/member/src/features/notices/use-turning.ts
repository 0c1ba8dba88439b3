import { useEffect, useState } from 'react'

/** Time in milliseconds that a reader gets for one announcement. */
const TURN_MS = 9_000

interface Turning {
  /** Index of the announcement shown. */
  readonly at: number
  readonly next: () => void
}

/**
 * Returns the index of the announcement to show, advanced on a timer. While `isPaused` is true or there is only one
 * announcement, the index changes only through `next`.
 */
export function useTurning(count: number, isPaused: boolean): Turning {
  const [turn, setTurn] = useState(0)
  const next = () => setTurn((before) => before + 1)
  useEffect(() => {
    if (isPaused || count < 2) return undefined
    const timer = setInterval(next, TURN_MS)
    return () => clearInterval(timer)
  }, [isPaused, count])
  return { at: count === 0 ? 0 : turn % count, next }
}
