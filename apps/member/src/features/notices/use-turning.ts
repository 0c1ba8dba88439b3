import { useEffect, useState } from 'react'

/** A line is read in so long. */
const TURN_MS = 9_000

interface Turning {
  /** Which of the lines is shown. */
  readonly at: number
  readonly next: () => void
}

/** Turns through lines one after the other, unless it is held; then only by hand. */
export const useTurning = (count: number, held: boolean): Turning => {
  const [turn, setTurn] = useState(0)
  const next = () => setTurn((before) => before + 1)
  useEffect(() => {
    if (held || count < 2) return undefined
    const timer = setInterval(next, TURN_MS)
    return () => clearInterval(timer)
  }, [held, count])
  return { at: count === 0 ? 0 : turn % count, next }
}
