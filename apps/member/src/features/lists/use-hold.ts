import { type FocusEvent, type PointerEvent, useEffect, useMemo, useReducer } from 'react'
import { FREE, holdAfter, isHeld } from './hold.ts'

/** After a touch the list stands still for so long. */
const AFTER_TOUCH_MS = 4_000

/**
 * Whether somebody points at a list, or is in it with the keyboard: what is under the pointer must not move then.
 * `letIn` takes back what held it until then.
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
      // A move and not the entering: a mouse that was there before what waited was let in holds what came.
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
