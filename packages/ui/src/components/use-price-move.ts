import { useEffect, useRef, type RefObject } from 'react'
import { moveMarks } from './move-marks-here.ts'

/**
 * Sets `data-move` (`up` or `down`) on an element for a short time after its price moved. A first price, a price of
 * another line or odds type (`of` changed) and an unchanged text do not count as a move. The attribute is set on the
 * DOM directly, so a move needs no extra render.
 */
export const usePriceMove = (
  element: RefObject<HTMLElement | null>,
  of: string,
  oddsMilli: number,
  figure: string,
): void => {
  const previous = useRef({ of, oddsMilli, figure })

  useEffect(() => {
    const before = previous.current
    previous.current = { of, oddsMilli, figure }
    const { current } = element
    if (current === null) return
    if (before.of === of && before.oddsMilli > 0 && oddsMilli > 0 && before.figure !== figure)
      moveMarks.mark(current, oddsMilli > before.oddsMilli ? 'up' : 'down')
    else if (before.of !== of) moveMarks.clear(current)
  }, [element, of, oddsMilli, figure])
}
