import { useEffect, useRef, type RefObject } from 'react'
import { moveMarks } from './move-marks-here.ts'

/**
 * Marks an element with `data-move` (`up` or `down`) for a short time after its price moved. A first price has not
 * moved, nor has a price of another line or odds type (`of` changed), or with unchanged text. The attribute is set on
 * the element directly, so a move needs no extra render.
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
