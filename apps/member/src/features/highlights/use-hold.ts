import { type FocusEvent, type PointerEvent, useEffect, useMemo, useState } from 'react'

/** After a touch the list stands still for so long. */
const AFTER_TOUCH_MS = 4_000

/** Whether somebody points at a list, or is in it with the keyboard: what is under the pointer must not move then. */
export const useHold = () => {
  const [by, setBy] = useState({ pointer: false, focus: false, touches: 0 })
  const { touches } = by
  useEffect(() => {
    if (touches === 0) return undefined
    const timer = setTimeout(() => setBy((before) => ({ ...before, touches: 0 })), AFTER_TOUCH_MS)
    return () => clearTimeout(timer)
  }, [touches])
  const hold = useMemo(
    () => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') setBy((before) => ({ ...before, pointer: true }))
      },
      onPointerLeave: () => setBy((before) => ({ ...before, pointer: false })),
      onPointerDown: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') setBy((before) => ({ ...before, touches: before.touches + 1 }))
      },
      onFocus: ({ target }: FocusEvent) => setBy((before) => ({ ...before, focus: target.matches(':focus-visible') })),
      onBlur: () => setBy((before) => ({ ...before, focus: false })),
    }),
    [],
  )
  return { isHeld: by.pointer || by.focus || touches > 0, hold }
}
