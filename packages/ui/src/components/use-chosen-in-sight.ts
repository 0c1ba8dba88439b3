import { useEffect, useRef } from 'react'

/** So much of its neighbour shows that there is more. */
const PEEK_PX = 28

const CHOSEN = '[aria-selected="true"], [aria-pressed="true"], [aria-current]'

/**
 * Scrolls a row that is wider than its room to what is chosen in it, and never the page around it.
 * @param chosen whatever changes when something else is chosen
 */
export const useChosenInSight = <E extends HTMLElement>(chosen: unknown) => {
  const ref = useRef<E>(null)
  useEffect(() => {
    const row = ref.current
    const item = row?.querySelector(CHOSEN)
    if (row === null || item === null || item === undefined) return undefined
    // The browser tells when it has laid the row out: asking it would have it lay the whole page out before its time.
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
