import { isShortcut } from '@touchline/ui/keys'
import { useEffect, useRef } from 'react'

/**
 * Calls `press` for every character key pressed on the page, except where `isShortcut` forbids shortcuts: in a field,
 * under a dialog or menu, with a modifier other than Shift, on auto-repeat. `press` returns true if it handled the key.
 */
export function usePageKeys(press: (key: string, isShift: boolean) => boolean): void {
  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.length !== 1 || !isShortcut(event)) return
      if (latest.current(event.key, event.shiftKey)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
