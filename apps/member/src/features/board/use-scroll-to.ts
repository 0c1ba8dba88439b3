import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls the list to the sport selected in the menu. */
export function useScrollTo(scroller: RefObject<HTMLDivElement | null>, sport: number): void {
  const shown = useRef(sport)
  useEffect(() => {
    if (shown.current === sport) return
    shown.current = sport
    const section = scroller.current?.querySelector<HTMLElement>(`.sport-group[data-sport="${sport}"]`)
    const listTop = scroller.current?.getBoundingClientRect().top ?? 0
    if (section) scroller.current?.scrollBy({ top: section.getBoundingClientRect().top - listTop })
  }, [scroller, sport])
}
