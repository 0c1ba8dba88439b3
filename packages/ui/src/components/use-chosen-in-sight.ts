import { useLayoutEffect, useRef } from 'react'

/** So much of its neighbour shows that there is more. */
const PEEK_PX = 28

const CHOSEN = '[aria-selected="true"], [aria-pressed="true"], [aria-current]'

/**
 * Scrolls a row that is wider than its room to what is chosen in it, and never the page around it.
 * @param chosen whatever changes when something else is chosen
 */
export function useChosenInSight<E extends HTMLElement>(chosen: unknown) {
  const ref = useRef<E>(null)
  useLayoutEffect(() => {
    const row = ref.current
    const item = row?.querySelector(CHOSEN)
    if (row === null || item === null || item === undefined) return
    const [room, place] = [row.getBoundingClientRect(), item.getBoundingClientRect()]
    if (place.left < room.left) row.scrollLeft -= room.left - place.left + PEEK_PX
    else if (place.right > room.right) row.scrollLeft += place.right - room.right + PEEK_PX
  }, [chosen])
  return ref
}
