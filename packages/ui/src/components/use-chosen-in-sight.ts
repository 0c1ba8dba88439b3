import { useEffect, useRef } from 'react'

/** Width in pixels of the neighbouring item that stays visible, as a hint that the row scrolls. */
const PEEK_PX = 28

const CHOSEN = '[aria-selected="true"], [aria-pressed="true"], [aria-current]'

/**
 * Scrolls a horizontal row to its selected item, without scrolling the page.
 * @param chosen value of the selection; a change scrolls the row
 */
export function useChosenInSight<E extends HTMLElement>(chosen: unknown) {
  const ref = useRef<E>(null)
  useEffect(() => {
    const row = ref.current
    const item = row?.querySelector(CHOSEN)
    if (row === null || item === null || item === undefined) return undefined
    // The observer reports after layout. Reading the position directly would force an early layout of the page.
    const observer = new IntersectionObserver(
      ([entry]) => {
        observer.disconnect()
        if (entry === undefined || entry.rootBounds === null) return
        const { boundingClientRect: place, rootBounds: room } = entry
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
