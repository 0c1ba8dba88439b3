import { useEffect, useRef, type RefObject } from 'react'
import { moveMarks } from './move-marks-here.ts'

/**
 * Marks an element with `data-move` (`up` or `down`) for a while after its price moved. A price seen for the first time
 * has not moved, nor has one that is now shown for another line or in another odds type (`of` changed), or whose figure
 * reads the same. The mark is set on the element itself: a move costs no rendering beyond that of the new figure.
 */
export const usePriceMove = (
  element: RefObject<HTMLElement | null>,
  of: string,
  oddsMilli: number,
  figure: string,
): void => {
  const seen = useRef({ of, oddsMilli, figure })

  useEffect(() => {
    const before = seen.current
    seen.current = { of, oddsMilli, figure }
    const { current } = element
    if (current === null) return
    if (before.of === of && before.oddsMilli > 0 && oddsMilli > 0 && before.figure !== figure)
      moveMarks.mark(current, oddsMilli > before.oddsMilli ? 'up' : 'down')
    else if (before.of !== of) moveMarks.clear(current)
  }, [element, of, oddsMilli, figure])
}
