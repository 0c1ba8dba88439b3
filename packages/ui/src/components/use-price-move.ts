import { useEffect, useRef, type RefObject } from 'react'

const SHOWN_MS = 1_500

/**
 * Marks an element with `data-move` (`up` or `down`) for a while after its price moved. A price seen for the first time
 * has not moved, nor has one that is now shown for another line or in another odds type (`of` changed), or whose figure
 * reads the same. The mark is set on the element itself: a move costs no rendering beyond that of the new figure.
 */
export function usePriceMove(
  element: RefObject<HTMLElement | null>, of: string, oddsMilli: number, figure: string,
): void {
  const seen = useRef({ of, oddsMilli, figure })
  const timer = useRef(0)

  useEffect(() => {
    const before = seen.current
    seen.current = { of, oddsMilli, figure }
    if (before.of === of && before.oddsMilli > 0 && oddsMilli > 0 && before.figure !== figure) {
      element.current?.setAttribute('data-move', oddsMilli > before.oddsMilli ? 'up' : 'down')
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => element.current?.removeAttribute('data-move'), SHOWN_MS)
    } else if (before.of !== of) element.current?.removeAttribute('data-move')
  }, [element, of, oddsMilli, figure])

  useEffect(() => () => clearTimeout(timer.current), [])
}
