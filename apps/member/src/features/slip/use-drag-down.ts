import { useRef, type PointerEvent } from 'react'

/** As far as a finger must go for it to be meant. */
const FAR_PX = 48

/** What a handle listens to, so that drawing it down puts its sheet away. */
export const useDragDown = (onDown: () => void) => {
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
