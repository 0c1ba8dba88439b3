import { type FocusEvent, type PointerEvent, useEffect, useMemo, useReducer } from 'react'
import { FREE, holdAfter, isHeld } from './hold.ts'

/** Time in milliseconds for which a touch freezes the list. */
const AFTER_TOUCH_MS = 4_000

/**
 * Returns whether the member has the pointer or keyboard focus in a list, so that the list must not move. `letIn`
 * resets the pointer and focus state.
 */
export const useHold = () => {
  const [by, tell] = useReducer(holdAfter, FREE)
  const { touches } = by
  useEffect(() => {
    if (touches === 0) return undefined
    const timer = setTimeout(tell, AFTER_TOUCH_MS, 'rested')
    return () => clearTimeout(timer)
  }, [touches])
  const hold = useMemo(
    () => ({
      // Reacts to pointer movement, not to entry: a mouse that was already over the list freezes it again after new
      // items were shown.
      onPointerMove: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') tell('pointed')
      },
      onPointerLeave: () => tell('left'),
      onPointerDown: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') tell('touched')
      },
      onFocus: ({ target }: FocusEvent) => tell(target.matches(':focus-visible') ? 'focused' : 'blurred'),
      onBlur: () => tell('blurred'),
    }),
    [],
  )
  return { isHeld: isHeld(by), hold, letIn: () => tell('letIn') }
}
