import { useRef, type TouchEvent } from 'react'
import { pageAfterSwipe } from '../grid/cards/card-pages.ts'

/** Touch handlers that turn to the next or previous card page on a phone. */
export function useSwipe(active: boolean, at: number, count: number, onTurn: (at: number) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  if (!active) return {}
  const getTouchPoint = ({ changedTouches }: TouchEvent) => ({
    x: changedTouches[0]?.clientX ?? 0,
    y: changedTouches[0]?.clientY ?? 0,
  })
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = getTouchPoint(event)
    },
    onTouchEnd: (event: TouchEvent) => {
      if (start.current === null) return
      const end = getTouchPoint(event)
      onTurn(pageAfterSwipe(at, count, end.x - start.current.x, end.y - start.current.y))
      start.current = null
    },
  }
}
