import { useEffect, useRef, type RefObject } from 'react'
import { priceMoveHighlights } from './price-highlights-context.ts'

/**
 * Sets `data-move` (`up` or `down`) on an element for a short time after its price moved. A first price, a price of
 * another line or odds type (`priceKey` changed) and an unchanged text do not count as a move. The attribute is set on
 * the DOM directly, so a move needs no extra render.
 */
export function usePriceMove(
  element: RefObject<HTMLElement | null>,
  priceKey: string,
  oddsMilli: number,
  displayedText: string,
): void {
  const previous = useRef({ priceKey, oddsMilli, displayedText })

  useEffect(() => {
    const before = previous.current
    previous.current = { priceKey, oddsMilli, displayedText }
    const { current } = element
    if (current === null) return
    if (before.priceKey === priceKey && before.oddsMilli > 0 && oddsMilli > 0 && before.displayedText !== displayedText)
      priceMoveHighlights.highlight(current, oddsMilli > before.oddsMilli ? 'up' : 'down')
    else if (before.priceKey !== priceKey) priceMoveHighlights.clear(current)
  }, [element, priceKey, oddsMilli, displayedText])
}
