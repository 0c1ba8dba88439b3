import { useEffect, useRef } from 'react'

/** Visible part of the neighbouring item, a hint that the row scrolls. */
const PEEK_PX = 28

const CHOSEN = '[aria-selected="true"], [aria-pressed="true"], [aria-current]'

/**
 * Scrolls a row to its selected item without scrolling the page.
 * @param chosen value that changes with the selection
 */
export const useChosenInSight = <E extends HTMLElement>(chosen: unknown) => {
  const ref = useRef<E>(null)
  useEffect(() => {
    const row = ref.current
    const item = row?.querySelector(CHOSEN)
    if (row === null || item === null || item === undefined) return undefined
    // The observer reports after layout. Reading the position directly would force an early layout of the page.
    const observer = new IntersectionObserver(
      ([seen]) => {
        observer.disconnect()
        if (seen === undefined || seen.rootBounds === null) return
        const { boundingClientRect: place, rootBounds: room } = seen
        if (place.left < room.left) row.scrollLeft -= room.left - place.left + PEEK_PX
        else if (place.right > room.right) row.scrollLeft += place.right - room.right + PEEK_PX
      },
      { root: row },
    )
    observer.observe(item)
    return () => observer.disconnect()
  }, [chosen])
  return ref
}
