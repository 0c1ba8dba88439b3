import { useCallback, useState } from 'react'

/** The width of an element, followed as it changes; the window's before it is known. */
export function useWidth(): { ref: (element: HTMLElement | null) => (() => void) | undefined; width: number } {
  const [width, setWidth] = useState(() => window.innerWidth)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
