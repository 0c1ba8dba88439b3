import { useEffect, useState, type RefObject } from 'react'

/** Returns whether an element is in the viewport of a visible page. */
export function useInSight(ref: RefObject<HTMLElement | null>): boolean {
  const [onScreen, setOnScreen] = useState(false)
  const [isPageVisible, setPageVisible] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const onChange = () => setPageVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  useEffect(() => {
    if (ref.current === null) return
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting === true))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return onScreen && isPageVisible
}
