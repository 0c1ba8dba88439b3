import { type FocusEvent, type PointerEvent, useEffect, useMemo, useReducer } from 'react'
import { NO_CAUSES, applyFreezeEvent, isFrozen } from './list-freeze.ts'

/** Time in milliseconds for which a touch freezes the list. */
const AFTER_TOUCH_MS = 4_000

/**
 * Returns whether the member has the pointer or keyboard focus in a list, so that the list must not move. `letIn`
 * resets the pointer and focus state.
 */
export function useListFreeze() {
  const [causes, dispatch] = useReducer(applyFreezeEvent, NO_CAUSES)
  const { touches } = causes
  useEffect(() => {
    if (touches === 0) return undefined
    const timer = setTimeout(dispatch, AFTER_TOUCH_MS, 'rested')
    return () => clearTimeout(timer)
  }, [touches])
  const freezeHandlers = useMemo(
    () => ({
      // Reacts to pointer movement, not to entry: a mouse that was already over the list freezes it again after new
      // items were shown.
      onPointerMove: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') dispatch('pointed')
      },
      onPointerLeave: () => dispatch('left'),
      onPointerDown: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') dispatch('touched')
      },
      onFocus: ({ target }: FocusEvent) => dispatch(target.matches(':focus-visible') ? 'focused' : 'blurred'),
      onBlur: () => dispatch('blurred'),
    }),
    [],
  )
  return { isFrozen: isFrozen(causes), hold: freezeHandlers, letIn: () => dispatch('letIn') }
}
