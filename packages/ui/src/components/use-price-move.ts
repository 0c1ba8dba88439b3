import { useEffect, useRef, useState } from 'react'

const SHOWN_MS = 1_500

export interface PriceMove {
  readonly direction: 'up' | 'down'
  /** Rises with each move, so that one in the same direction is shown anew. */
  readonly count: number
}

/**
 * The last move of a price while it is still to be shown. A price seen for the first time has not moved, nor has one
 * that is now shown for another line or in another odds type (`of` changed), or whose figure reads the same.
 */
export function usePriceMove(of: string, oddsMilli: number, figure: string): PriceMove | null {
  const seen = useRef({ of, oddsMilli, figure, count: 0 })
  const [move, setMove] = useState<PriceMove | null>(null)

  useEffect(() => {
    const before = seen.current
    const comparable = before.of === of && before.oddsMilli > 0 && oddsMilli > 0 && before.figure !== figure
    const count = comparable ? before.count + 1 : before.count
    seen.current = { of, oddsMilli, figure, count }
    if (comparable) setMove({ direction: oddsMilli > before.oddsMilli ? 'up' : 'down', count })
    else if (before.of !== of) setMove(null)
  }, [of, oddsMilli, figure])

  useEffect(() => {
    if (move === null) return
    const timer = setTimeout(() => setMove(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [move])

  return move
}
