import { useRef, type PointerEvent } from 'react'

/** Minimum distance in pixels of a downward drag that closes the sheet. */
const FAR_PX = 48

/** Returns the pointer handlers of a handle that closes its sheet when dragged down. */
export function useDragDown(onDown: () => void) {
  const from = useRef<number | null>(null)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      from.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (from.current === null || clientY - from.current < FAR_PX) return
      from.current = null
      onDown()
    },
    onPointerUp: () => {
      from.current = null
    },
  }
}
